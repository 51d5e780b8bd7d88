/**
 * How many letters somebody may have got wrong: one in a word of four to seven letters, two beyond.
 * Shorter words are too near to each other.
 */
export function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** More than any distance that is asked for. */
const FAR = 99;

/**
 * One row of the table of distances after another: how many edits (a letter more, less or another,
 * two neighbours exchanged) lead from the beginnings of `word` to what was read so far. Only the middle
 * of the table is filled: what is further off it than `allowed` is too far anyway, and told as such.
 */
export function distanceRows(word: string, allowed: number) {
  const size = word.length + 1;
  const first = Uint8Array.from({ length: size }, (_, index) => (index <= allowed ? index : FAR));
  const rows = [first];
  /** The least of each row. */
  const leasts = [0];

  return {
    /** Reads letter number `depth` (from 1) of `other`; rows beyond it are forgotten. */
    read(other: string, depth: number): void {
      const row = rows[depth] ?? new Uint8Array(size).fill(FAR);
      rows[depth] = row;
      const above = rows[depth - 1] ?? first;
      const twoAbove = rows[depth - 2] ?? first;
      const letter = other[depth - 1];
      const [from, to] = [Math.max(1, depth - allowed), Math.min(word.length, depth + allowed)];
      row[0] = depth <= allowed ? depth : FAR;
      let least = row[0];
      for (let i = from; i <= to; i += 1) {
        const same = word[i - 1] === letter;
        const left = i === from && i > 1 ? FAR : (row[i - 1] ?? FAR);
        let distance = Math.min(above[i] ?? FAR, left) + 1;
        distance = Math.min(distance, (above[i - 1] ?? FAR) + (same ? 0 : 1));
        const exchanged = i > 1 && depth > 1 && word[i - 1] === other[depth - 2];
        if (exchanged && word[i - 2] === letter) {
          distance = Math.min(distance, (twoAbove[i - 2] ?? FAR) + 1);
        }
        row[i] = Math.min(distance, FAR);
        least = Math.min(least, distance);
      }
      leasts[depth] = least;
    },
    /** Distance of the whole word to the first `depth` letters read. */
    distance: (depth: number): number => rows[depth]?.[word.length] ?? FAR,
    /** No continuation of the first `depth` letters can come nearer than this. */
    least: (depth: number): number => Math.min(leasts[depth] ?? 0, (leasts[depth - 1] ?? FAR) + 1),
  };
}
