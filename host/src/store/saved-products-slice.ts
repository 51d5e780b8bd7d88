import { currentId, MAX_IDS } from '@vitrine/contract';
import { isProductId, type SavedProductIds } from '@vitrine/kit';

/** How many products are remembered as seen: more than a page shows, since some may be gone. */
export const MAX_RECENTLY_VIEWED = 12;
/** As many as one address asks for, so that a shortlist is one question. */
export const MAX_SHORTLIST = MAX_IDS;

/** The part of the memory that the device keeps. */
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

/** What the visitor wants remembered, and what was seen, in the order that `Remembered` says. */
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
      const now = (ids: readonly string[]) => [
        ...new Set(ids.map((id) => currentId(id, action.moved)).filter(isProductId)),
      ];
      const { shortlist, cleared, seen } = state;
      return reuseEqual(state, {
        shortlist: now(shortlist),
        cleared: now(cleared),
        seen: now(seen),
      });
    }
    case 'savedProducts/synced': {
      const { shortlist, seen } = action;
      return reuseEqual(state, { ...state, shortlist, seen });
    }
  }
}

/** The last one that is taken off can be put back like a list that is cleared. */
function removeFromShortlist(state: SavedProductIds, id: string): SavedProductIds {
  const shortlist = state.shortlist.filter((each) => each !== id);
  return { ...state, shortlist, cleared: shortlist.length === 0 ? [id] : state.cleared };
}

function addToShortlist(state: SavedProductIds, ids: readonly string[]): SavedProductIds {
  const fresh = new Set(ids.filter((id) => isProductId(id) && !state.shortlist.includes(id)));
  const shortlist = [...state.shortlist, ...fresh].slice(0, MAX_SHORTLIST);
  return shortlist.length === state.shortlist.length ? state : { ...state, shortlist };
}

function addRecentlyViewed(seen: readonly string[], id: string): readonly string[] {
  if (!isProductId(id) || seen[0] === id) return seen;
  return [id, ...seen.filter((each) => each !== id)].slice(0, MAX_RECENTLY_VIEWED);
}

/** What is equal stays the same, state and arrays: nothing is drawn anew for it. */
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
