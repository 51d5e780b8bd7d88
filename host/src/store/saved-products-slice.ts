import { currentId, MAX_IDS } from '@vitrine/contract';
import { isProductId, type SavedProductIds } from '@vitrine/kit';

/** More products than a page shows, because some may no longer exist. */
export const MAX_RECENTLY_VIEWED = 12;
/** The most ids that one request may ask for, so that the shortlist is loaded with one request. */
export const MAX_SHORTLIST = MAX_IDS;

/** The part of the saved products that is stored on the device. */
export type StoredProducts = Pick<SavedProductIds, 'shortlist' | 'seen'>;

export type SavedProductsAction =
  | { type: 'savedProducts/toggled'; id: string }
  | { type: 'savedProducts/added'; ids: readonly string[] }
  | { type: 'savedProducts/shortlist-cleared' }
  | { type: 'savedProducts/viewed'; id: string }
  | { type: 'savedProducts/viewed-cleared' }
  | { type: 'savedProducts/ids-changed'; moved: Readonly<Record<string, string>> }
  | ({ type: 'savedProducts/synced' } & StoredProducts);

export const NO_SAVED_PRODUCTS: SavedProductIds = { shortlist: [], cleared: [], seen: [] };

/** The shortlist and the recently viewed products, in the order documented at `SavedProductIds`. */
export function savedProductsReducer(
  state: SavedProductIds = NO_SAVED_PRODUCTS,
  action: SavedProductsAction | { type: string },
): SavedProductIds {
  if (!isSavedProductsAction(action)) return state;
  switch (action.type) {
    case 'savedProducts/toggled':
      return state.shortlist.includes(action.id)
        ? removeFromShortlist(state, action.id)
        : addToShortlist(state, [action.id]);
    case 'savedProducts/added':
      return addToShortlist(state, action.ids);
    case 'savedProducts/shortlist-cleared':
      return state.shortlist.length === 0
        ? state
        : { ...state, shortlist: [], cleared: state.shortlist };
    case 'savedProducts/viewed': {
      const seen = addRecentlyViewed(state.seen, action.id);
      return seen === state.seen ? state : { ...state, seen };
    }
    case 'savedProducts/viewed-cleared':
      return state.seen.length === 0 ? state : { ...state, seen: [] };
    case 'savedProducts/ids-changed': {
      const current = (ids: readonly string[]) => [
        ...new Set(ids.map((id) => currentId(id, action.moved)).filter(isProductId)),
      ];
      const { shortlist, cleared, seen } = state;
      return reuseEqual(state, {
        shortlist: current(shortlist),
        cleared: current(cleared),
        seen: current(seen),
      });
    }
    case 'savedProducts/synced': {
      const { shortlist, seen } = action;
      return reuseEqual(state, { ...state, shortlist, seen });
    }
  }
}

/** Removing the last product counts as clearing the list, so that it can be restored. */
function removeFromShortlist(state: SavedProductIds, id: string): SavedProductIds {
  const shortlist = state.shortlist.filter((each) => each !== id);
  return { ...state, shortlist, cleared: shortlist.length === 0 ? [id] : state.cleared };
}

function addToShortlist(state: SavedProductIds, ids: readonly string[]): SavedProductIds {
  const added = new Set(ids.filter((id) => isProductId(id) && !state.shortlist.includes(id)));
  const shortlist = [...state.shortlist, ...added].slice(0, MAX_SHORTLIST);
  return shortlist.length === state.shortlist.length ? state : { ...state, shortlist };
}

function addRecentlyViewed(seen: readonly string[], id: string): readonly string[] {
  if (!isProductId(id) || seen[0] === id) return seen;
  return [id, ...seen.filter((each) => each !== id)].slice(0, MAX_RECENTLY_VIEWED);
}

/** Keeps the identity of equal arrays and of an equal state, so that nothing renders again. */
function reuseEqual(before: SavedProductIds, now: SavedProductIds): SavedProductIds {
  const shortlist = reuseEqualList(before.shortlist, now.shortlist);
  const cleared = reuseEqualList(before.cleared, now.cleared);
  const seen = reuseEqualList(before.seen, now.seen);
  return shortlist === before.shortlist && cleared === before.cleared && seen === before.seen
    ? before
    : { shortlist, cleared, seen };
}

function reuseEqualList(before: readonly string[], now: readonly string[]): readonly string[] {
  const equal = before.length === now.length && before.every((id, index) => id === now[index]);
  return equal ? before : now;
}

function isSavedProductsAction(action: { type: string }): action is SavedProductsAction {
  return action.type.startsWith('savedProducts/');
}
