import { currentId } from '@vitrine/contract';
import type { SavedProductIds, SavedProducts } from './host-services.ts';

/**
 * Creates saved products that exist in memory only and have no limits. Tests and the gallery use
 * them in place of those that the host provides.
 *
 * @param initial What is saved at the start; nothing by default.
 * @example savedProductsOf({ shortlist: ['jar'] }).read().shortlist // ['jar']
 */
export function savedProductsOf(initial: Partial<SavedProductIds> = {}): SavedProducts {
  let state: SavedProductIds = { shortlist: [], cleared: [], seen: [], ...initial };
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
    toggle: (key) => {
      const others = state.shortlist.filter((each) => each !== key);
      const wasSaved = others.length < state.shortlist.length;
      change({ shortlist: wasSaved ? others : [...others, key] });
    },
    add: (keys) => change({ shortlist: [...new Set([...state.shortlist, ...keys])] }),
    setNote: (key, note) => change({ notes: { ...state.notes, [key]: note } }),
    clearShortlist: () => change({ shortlist: [], cleared: state.shortlist }),
    markViewed: (id) => change({ seen: [id, ...state.seen.filter((each) => each !== id)] }),
    clearViewed: () => change({ seen: [] }),
    replaceMovedIds: (moved) => {
      const current = (ids: readonly string[]) => [
        ...new Set(ids.map((id) => currentId(id, moved))),
      ];
      change({ shortlist: current(state.shortlist), seen: current(state.seen) });
    },
  };
}
