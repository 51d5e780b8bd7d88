/**
 * How many letters somebody may have got wrong: one in a word of four to seven letters, two beyond.
 * Shorter words are too near to each other.
 */
export function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * One row of the table of distances after another: how many edits (a letter more, less or another,
 * two neighbours exchanged) lead from the beginnings of `word` to what was read so far.
 */
export function distanceRows(word: string) {
  const rows = [Uint8Array.from({ length: word.length + 1 }, (_, index) => index)];
  const at = (depth: number): Uint8Array => rows[depth] ?? new Uint8Array();

  return {
    /** Reads letter number `depth` (from 1) of `other`; rows beyond it are forgotten. */
    read(other: string, depth: number): void {
      const row = rows[depth] ?? new Uint8Array(word.length + 1);
      rows[depth] = row;
      const [above, twoAbove] = [at(depth - 1), at(depth - 2)];
      row[0] = depth;
      for (let i = 1; i <= word.length; i += 1) {
        const same = word[i - 1] === other[depth - 1];
        let least = Math.min((above[i] ?? 0) + 1, (row[i - 1] ?? 0) + 1);
        least = Math.min(least, (above[i - 1] ?? 0) + (same ? 0 : 1));
        const exchanged =
          i > 1 &&
          depth > 1 &&
          word[i - 1] === other[depth - 2] &&
          word[i - 2] === other[depth - 1];
        if (exchanged) least = Math.min(least, (twoAbove[i - 2] ?? 0) + 1);
        row[i] = least;
      }
    },
    /** Distance of the whole word to the first `depth` letters read. */
    distance: (depth: number): number => at(depth)[word.length] ?? word.length,
    /** No continuation of the first `depth` letters can come nearer than this. */
    least: (depth: number): number =>
      Math.min(...at(depth), ...at(depth - 1).map((value) => value + 1)),
  };
}
