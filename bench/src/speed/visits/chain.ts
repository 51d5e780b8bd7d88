/** A request, from when it was sent until all of its answer was there, in ms. */
export interface Exchange {
  url: string;
  from: number;
  to: number;
}

/**
 * The longest chain of requests each of which began when the one before it had ended: the round trips that
 * could not be made side by side. What begins by chance after another's end counts too, so it is
 * never shorter than what the code makes wait.
 *
 * @returns Their addresses, first to last.
 * @example longestChain([{ url: 'a', from: 0, to: 1 }, { url: 'b', from: 1, to: 2 }]) // ['a', 'b']
 */
export function longestChain(exchanges: readonly Exchange[]): string[] {
  const chain: string[] = [];
  let end = -Infinity;
  for (const { url, from, to } of [...exchanges].sort((a, b) => a.to - b.to)) {
    if (from < end) continue;
    chain.push(url);
    end = to;
  }
  return chain;
}
