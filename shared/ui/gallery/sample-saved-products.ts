import { currentId } from '@vitrine/contract';
import type { SavedProductIds, SavedProducts } from '@vitrine/kit';

/** A memory as the host lends it, until the page is left. */
export function createSampleSavedProducts(given: Partial<SavedProductIds>): SavedProducts {
  let state: SavedProductIds = { shortlist: [], cleared: [], seen: [], ...given };
  const listeners = new Set<() => void>();
  const change = (next: Partial<SavedProductIds>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (id) => {
      const others = state.shortlist.filter((each) => each !== id);
      const kept = others.length < state.shortlist.length;
      change({ shortlist: kept ? others : [...others, id] });
    },
    markViewed: (id) => change({ seen: [id, ...state.seen] }),
    clearViewed: () => change({ seen: [] }),
    replaceMovedIds: (moved) => change({ seen: state.seen.map((id) => currentId(id, moved)) }),
    // No component does these by itself.
    add: () => undefined,
    clearShortlist: () => undefined,
  };
}
