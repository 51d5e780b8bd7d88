import { useSyncExternalStore } from 'react';

/**
 * Creates a hook that returns whether a media query matches. It is known before the first paint, so
 * nothing changes its size after that.
 *
 * @example const useNarrowViewport = mediaQueryHook('(max-width: 44.99rem)');
 */
export function mediaQueryHook(query: string): () => boolean {
  const listeners = new Set<() => void>();
  let matching: boolean | undefined;

  // One media query for the hundreds of texts of a page: reading `matches` can force a layout each
  // time.
  function isMatching(): boolean {
    if (matching === undefined) {
      const list = matchMedia(query);
      matching = list.matches;
      list.addEventListener('change', ({ matches }) => {
        matching = matches;
        for (const listener of listeners) listener();
      });
    }
    return matching;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return () => useSyncExternalStore(subscribe, isMatching);
}
