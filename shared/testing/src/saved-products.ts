import { currentId } from '@vitrine/contract';
import type { SavedProductIds, SavedProducts } from '@vitrine/kit';

/**
 * A memory as the host lends it, for as long as the test; without bounds, and without a device.
 *
 * @example renderScreen(screen, { path, responses, savedProducts: savedProductsOf({ shortlist: ['jar'] }) })
 */
export function savedProductsOf(given: Partial<SavedProductIds> = {}): SavedProducts {
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
    add: (ids) => change({ shortlist: [...new Set([...state.shortlist, ...ids])] }),
    clearShortlist: () => change({ shortlist: [], cleared: state.shortlist }),
    markViewed: (id) => change({ seen: [id, ...state.seen.filter((each) => each !== id)] }),
    clearViewed: () => change({ seen: [] }),
    replaceMovedIds: (moved) => {
      const now = (ids: readonly string[]) => [...new Set(ids.map((id) => currentId(id, moved)))];
      change({ shortlist: now(state.shortlist), seen: now(state.seen) });
    },
  };
}
