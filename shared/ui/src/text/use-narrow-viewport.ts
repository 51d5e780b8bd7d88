import { useSyncExternalStore } from 'react';

/** Below this, texts take the `-compact` sibling of their scale. */
const NARROW = '(max-width: 44.99rem)';

const listeners = new Set<() => void>();
let narrow: boolean | undefined;

// One query for the hundreds of texts of a page: asking `matches` can cost a layout each time.
function isNarrow(): boolean {
  if (narrow === undefined) {
    const query = matchMedia(NARROW);
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

/** Whether the page is narrow; known before the first paint, so that nothing changes size after it. */
export function useNarrowViewport(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
