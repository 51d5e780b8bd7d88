/** A source of numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function openRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    /** Few of them often and many seldom, as brands and groups are in a shop. */
    skewed: (end: number) => Math.floor(next() ** 2.2 * end),
    of<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0];
    },
  };
}
export type Random = ReturnType<typeof openRandom>;
