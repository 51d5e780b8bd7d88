/** A request, from its start until its answer is complete, in ms. */
export interface Exchange {
  url: string;
  from: number;
  to: number;
}

/**
 * The longest chain of requests that started after the previous one had ended: round trips that did
 * not happen in parallel. A request that starts after another one by chance counts too, so the
 * result is never shorter than the real chain.
 *
 * @returns Their URLs, first to last.
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
