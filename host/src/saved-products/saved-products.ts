import type { SavedProducts } from '@vitrine/kit';
import { type MemoryAction, MOST_KEPT } from '../store/saved-products-slice.ts';
import type { AppStore } from '../store/store.ts';

interface MemoryOptions {
  store: AppStore;
  /** Takes over what another tab has stored, however long this one has slept. */
  refresh: () => void;
  /** Tells the visitor how many are on the shortlist; `full` when it took no more. */
  tell: (count: number, full: boolean) => void;
}

/** The store's memory as screens have it: every change is made to what is stored now, not to what was. */
export function createMemory({ store, refresh, tell }: MemoryOptions): SavedProducts {
  const read = () => store.getState().memory;
  const dispatch = (action: MemoryAction) => {
    refresh();
    store.dispatch(action);
  };
  const change = (action: MemoryAction, ids: readonly string[] = []) => {
    dispatch(action);
    const { shortlist } = read();
    const full = shortlist.length >= MOST_KEPT && ids.some((id) => !shortlist.includes(id));
    tell(shortlist.length, full);
  };
  return {
    read,
    subscribe: store.subscribe,
    toggle: (id) => change({ type: 'memory/toggled', id }, [id]),
    add: (ids) => change({ type: 'memory/kept', ids }, ids),
    clearShortlist: () => change({ type: 'memory/shortlist-cleared' }),
    markViewed: (id) => dispatch({ type: 'memory/seen', id }),
    clearViewed: () => dispatch({ type: 'memory/seen-forgotten' }),
    replaceMovedIds: (moved) => dispatch({ type: 'memory/moved', moved }),
  };
}
