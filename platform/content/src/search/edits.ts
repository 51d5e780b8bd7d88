/**
 * The number of wrong letters that are accepted: one in a word of four to seven letters, two in
 * longer ones. Shorter words are too similar to each other.
 */
export function editsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Larger than any accepted distance. */
const TOO_FAR = 99;

/**
 * Computes the rows of the edit distance table one by one: how many edits (insert, delete, replace
 * a letter, swap two neighbours) lead from the prefixes of `word` to the letters read so far. Only
 * a band around the diagonal is computed: anything outside exceeds `allowed`.
 */
export function distanceRows(word: string, allowed: number) {
  const size = word.length + 1;
  const first = Uint8Array.from({ length: size }, (_, index) =>
    index <= allowed ? index : TOO_FAR,
  );
  const rows = [first];
  /** The minimum of each row. */
  const leasts = [0];

  return {
    /** Reads letter number `depth` (from 1) of `other`, and discards the rows after it. */
    read(other: string, depth: number): void {
      const row = rows[depth] ?? new Uint8Array(size).fill(TOO_FAR);
      rows[depth] = row;
      const above = rows[depth - 1] ?? first;
      const twoAbove = rows[depth - 2] ?? first;
      const letter = other[depth - 1];
      const [from, to] = [Math.max(1, depth - allowed), Math.min(word.length, depth + allowed)];
      row[0] = depth <= allowed ? depth : TOO_FAR;
      let least = row[0];
      for (let i = from; i <= to; i += 1) {
        const same = word[i - 1] === letter;
        const left = i === from && i > 1 ? TOO_FAR : (row[i - 1] ?? TOO_FAR);
        let distance = Math.min(above[i] ?? TOO_FAR, left) + 1;
        distance = Math.min(distance, (above[i - 1] ?? TOO_FAR) + (same ? 0 : 1));
        const exchanged = i > 1 && depth > 1 && word[i - 1] === other[depth - 2];
        if (exchanged && word[i - 2] === letter) {
          distance = Math.min(distance, (twoAbove[i - 2] ?? TOO_FAR) + 1);
        }
        row[i] = Math.min(distance, TOO_FAR);
        least = Math.min(least, distance);
      }
      leasts[depth] = least;
    },
    /** Distance of the whole word to the first `depth` letters read. */
    distance: (depth: number): number => rows[depth]?.[word.length] ?? TOO_FAR,
    /** No continuation of the first `depth` letters can have a smaller distance. */
    least: (depth: number): number =>
      Math.min(leasts[depth] ?? 0, (leasts[depth - 1] ?? TOO_FAR) + 1),
  };
}
