import { announce, resolveLocale, type SavedProducts } from '@vitrine/kit';
import { shellMessages } from '../messages/shell-messages.ts';
import { MAX_SHORTLIST, type SavedProductsAction } from '../store/saved-products-slice.ts';
import type { AppStore } from '../store/store.ts';

interface SavedProductsOptions {
  store: AppStore;
  /** Reads what another tab has stored, even if this tab was asleep and missed the event. */
  refresh: () => void;
  announce: typeof announceShortlist;
}

/** The saved products as screens use them. Every change applies to the latest stored state. */
export function createSavedProducts({
  store,
  refresh,
  announce,
}: SavedProductsOptions): SavedProducts {
  const read = () => store.getState().savedProducts;
  const dispatch = (action: SavedProductsAction) => {
    refresh();
    store.dispatch(action);
  };
  const changeShortlist = (action: SavedProductsAction, keys: readonly string[] = []) => {
    dispatch(action);
    const { shortlist } = read();
    const full = shortlist.length >= MAX_SHORTLIST && keys.some((key) => !shortlist.includes(key));
    announce(shortlist.length, full, store.getState().locale);
  };
  return {
    read,
    subscribe: store.subscribe,
    toggle: (key) => changeShortlist({ type: 'savedProducts/toggled', key }, [key]),
    add: (keys) => changeShortlist({ type: 'savedProducts/added', keys }, keys),
    setNote: (key, note) => dispatch({ type: 'savedProducts/note-written', key, note }),
    clearShortlist: () => changeShortlist({ type: 'savedProducts/shortlist-cleared' }),
    markViewed: (id) => dispatch({ type: 'savedProducts/viewed', id }),
    clearViewed: () => dispatch({ type: 'savedProducts/viewed-cleared' }),
    replaceMovedIds: (moved) => dispatch({ type: 'savedProducts/ids-changed', moved }),
  };
}

/**
 * Announces to assistive technology how many products are on the shortlist.
 *
 * @param full A product was not added, because the shortlist is full.
 * @param tag The locale tag of the page.
 */
export function announceShortlist(count: number, full: boolean, tag: string): void {
  const t = shellMessages(resolveLocale(tag).code);
  announce(t(full ? 'shortlistFull' : 'shortlistCount', { count }));
}
