/** A number in [0, 1) at each call; the same seed gives the same numbers. */
export type Random = () => number;

/** Mulberry32: small, fast, and even enough for brush marks. */
export function randomOf(seed: number): Random {
  let state = Math.trunc(seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between `low` and `high`. */
export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();
