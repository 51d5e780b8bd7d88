import type { SavedProducts } from '@vitrine/kit';
import { MAX_SHORTLIST, type SavedProductsAction } from '../store/saved-products-slice.ts';
import type { AppStore } from '../store/store.ts';

interface SavedProductsOptions {
  store: AppStore;
  /** Takes over what another tab has stored, however long this one has slept. */
  refresh: () => void;
  /** Tells the visitor how many are on the shortlist; `full` when it took no more. */
  announce: (count: number, full: boolean) => void;
}

/** The store's memory as screens have it: every change is made to what is stored now, not to what was. */
export function createSavedProducts({
  store,
  refresh,
  announce: tell,
}: SavedProductsOptions): SavedProducts {
  const read = () => store.getState().savedProducts;
  const dispatch = (action: SavedProductsAction) => {
    refresh();
    store.dispatch(action);
  };
  const change = (action: SavedProductsAction, ids: readonly string[] = []) => {
    dispatch(action);
    const { shortlist } = read();
    const full = shortlist.length >= MAX_SHORTLIST && ids.some((id) => !shortlist.includes(id));
    tell(shortlist.length, full);
  };
  return {
    read,
    subscribe: store.subscribe,
    toggle: (id) => change({ type: 'savedProducts/toggled', id }, [id]),
    add: (ids) => change({ type: 'savedProducts/added', ids }, ids),
    clearShortlist: () => change({ type: 'savedProducts/shortlist-cleared' }),
    markViewed: (id) => dispatch({ type: 'savedProducts/viewed', id }),
    clearViewed: () => dispatch({ type: 'savedProducts/viewed-cleared' }),
    replaceMovedIds: (moved) => dispatch({ type: 'savedProducts/ids-changed', moved }),
  };
}
