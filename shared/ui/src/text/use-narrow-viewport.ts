import { useSyncExternalStore } from 'react';

/** At this width and below, texts use the `-compact` variant of their scale. */
const NARROW_VIEWPORT = '(max-width: 44.99rem)';

const listeners = new Set<() => void>();
let narrow: boolean | undefined;

// One media query for the hundreds of texts of a page: reading `matches` can force a layout each
// time.
function isNarrow(): boolean {
  if (narrow === undefined) {
    const query = matchMedia(NARROW_VIEWPORT);
    narrow = query.matches;
    query.addEventListener('change', ({ matches }) => {
      narrow = matches;
      for (const listener of listeners) listener();
    });
  }
  return narrow;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the viewport is narrow. It is known before the first paint, so no text changes
 * its size after that.
 *
 * @example const narrow = useNarrowViewport();
 */
export function useNarrowViewport(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
