import { currentId, MAX_IDS } from '@vitrine/contract';
import { isProductId, isProductKey, MAX_NOTE_LENGTH, type SavedProductIds } from '@vitrine/kit';

/** More products than a page shows, because some may no longer exist. */
export const MAX_RECENTLY_VIEWED = 12;
/** The most ids that one request may ask for, so that the shortlist is loaded with one request. */
export const MAX_SHORTLIST = MAX_IDS;

/** The part of the saved products that is stored on the device. */
export type StoredProducts = Pick<SavedProductIds, 'shortlist' | 'notes' | 'seen'>;

export type SavedProductsAction =
  | { type: 'savedProducts/toggled'; key: string }
  | { type: 'savedProducts/added'; keys: readonly string[] }
  | { type: 'savedProducts/note-written'; key: string; note: string }
  | { type: 'savedProducts/shortlist-cleared' }
  | { type: 'savedProducts/viewed'; id: string }
  | { type: 'savedProducts/viewed-cleared' }
  | { type: 'savedProducts/ids-changed'; moved: Readonly<Record<string, string>> }
  | { type: 'savedProducts/stored'; isStored: boolean }
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
      return state.shortlist.includes(action.key)
        ? removeFromShortlist(state, action.key)
        : addToShortlist(state, [action.key]);
    case 'savedProducts/added':
      return addToShortlist(state, action.keys);
    case 'savedProducts/note-written':
      return state.shortlist.includes(action.key)
        ? { ...state, notes: parseNotes({ ...state.notes, [action.key]: action.note }) }
        : state;
    case 'savedProducts/shortlist-cleared':
      return state.shortlist.length === 0
        ? state
        : { ...state, shortlist: [], cleared: state.shortlist };
    case 'savedProducts/viewed': {
      const seen = addRecentlyViewed(state.seen, action.id);
      return seen === state.seen ? state : { ...state, seen };
    }
    case 'savedProducts/stored':
      return (state.isStored ?? true) === action.isStored
        ? state
        : { ...state, isStored: action.isStored };
    case 'savedProducts/viewed-cleared':
      return state.seen.length === 0 ? state : { ...state, seen: [] };
    case 'savedProducts/ids-changed': {
      const current = (
        keys: readonly string[],
        isValid: (key: unknown) => key is string = isProductKey,
      ) => [...new Set(keys.map((key) => currentId(key, action.moved)).filter(isValid))];
      const { shortlist, cleared, seen, notes } = state;
      return reuseEqual(state, {
        notes: parseNotes(
          Object.fromEntries(
            Object.entries(notes ?? {}).map(([key, note]) => [currentId(key, action.moved), note]),
          ),
        ),
        shortlist: current(shortlist),
        cleared: current(cleared),
        seen: current(seen, isProductId),
      });
    }
    case 'savedProducts/synced': {
      const { shortlist, notes, seen } = action;
      return reuseEqual(state, { ...state, shortlist, notes, seen });
    }
  }
}

/** Removing the last product counts as clearing the list, so that it can be restored. */
function removeFromShortlist(state: SavedProductIds, key: string): SavedProductIds {
  const shortlist = state.shortlist.filter((each) => each !== key);
  return { ...state, shortlist, cleared: shortlist.length === 0 ? [key] : state.cleared };
}

function addToShortlist(state: SavedProductIds, keys: readonly string[]): SavedProductIds {
  const added = new Set(keys.filter((key) => isProductKey(key) && !state.shortlist.includes(key)));
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
  const notes = equalNotes(before.notes, now.notes) ? before.notes : now.notes;
  return shortlist === before.shortlist &&
    cleared === before.cleared &&
    seen === before.seen &&
    notes === before.notes
    ? before
    : { shortlist, cleared, seen, ...(notes && { notes }) };
}

function equalNotes(before: SavedProductIds['notes'], now: SavedProductIds['notes']): boolean {
  return JSON.stringify(before ?? {}) === JSON.stringify(now ?? {});
}

/**
 * Reads notes from an untrusted source: valid keys with a text that is not empty, cut at the limit.
 * Undefined without any.
 */
export function parseNotes(values: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  const notes = Object.entries(values).flatMap(([key, note]): [string, string][] =>
    isProductKey(key) && typeof note === 'string' && note !== ''
      ? [[key, note.slice(0, MAX_NOTE_LENGTH)]]
      : [],
  );
  return notes.length > 0 ? Object.fromEntries(notes.slice(0, MAX_SHORTLIST)) : undefined;
}

function reuseEqualList(before: readonly string[], now: readonly string[]): readonly string[] {
  const equal = before.length === now.length && before.every((id, index) => id === now[index]);
  return equal ? before : now;
}

function isSavedProductsAction(action: { type: string }): action is SavedProductsAction {
  return action.type.startsWith('savedProducts/');
}
