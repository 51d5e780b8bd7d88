import { currentId, MAX_IDS } from '@vitrine/contract';
import { isProductId, type SavedProductIds } from '@vitrine/kit';

/** How many products are remembered as seen: more than a page shows, since some may be gone. */
export const MOST_SEEN = 12;
/** As many as one address asks for, so that a shortlist is one question. */
export const MOST_KEPT = MAX_IDS;

/** The part of the memory that the device keeps. */
export type KeptMemory = Pick<SavedProductIds, 'shortlist' | 'seen'>;

export type MemoryAction =
  | { type: 'memory/toggled'; id: string }
  | { type: 'memory/kept'; ids: readonly string[] }
  | { type: 'memory/shortlist-cleared' }
  | { type: 'memory/seen'; id: string }
  | { type: 'memory/seen-forgotten' }
  | { type: 'memory/moved'; moved: Readonly<Record<string, string>> }
  | ({ type: 'memory/followed' } & KeptMemory);

export const NOTHING_KEPT: SavedProductIds = { shortlist: [], cleared: [], seen: [] };

/** What the visitor wants remembered, and what was seen, in the order that `Remembered` says. */
export function memoryReducer(
  state: SavedProductIds = NOTHING_KEPT,
  action: MemoryAction | { type: string },
): SavedProductIds {
  if (!isMemoryAction(action)) return state;
  switch (action.type) {
    case 'memory/toggled':
      return state.shortlist.includes(action.id)
        ? without(state, action.id)
        : withThese(state, [action.id]);
    case 'memory/kept':
      return withThese(state, action.ids);
    case 'memory/shortlist-cleared':
      return state.shortlist.length === 0
        ? state
        : { ...state, shortlist: [], cleared: state.shortlist };
    case 'memory/seen': {
      const seen = latest(state.seen, action.id);
      return seen === state.seen ? state : { ...state, seen };
    }
    case 'memory/seen-forgotten':
      return state.seen.length === 0 ? state : { ...state, seen: [] };
    case 'memory/moved': {
      const now = (ids: readonly string[]) => [
        ...new Set(ids.map((id) => currentId(id, action.moved)).filter(isProductId)),
      ];
      const { shortlist, cleared, seen } = state;
      return like(state, { shortlist: now(shortlist), cleared: now(cleared), seen: now(seen) });
    }
    case 'memory/followed': {
      const { shortlist, seen } = action;
      return like(state, { ...state, shortlist, seen });
    }
  }
}

/** The last one that is taken off can be put back like a list that is cleared. */
function without(state: SavedProductIds, id: string): SavedProductIds {
  const shortlist = state.shortlist.filter((each) => each !== id);
  return { ...state, shortlist, cleared: shortlist.length === 0 ? [id] : state.cleared };
}

function withThese(state: SavedProductIds, ids: readonly string[]): SavedProductIds {
  const fresh = new Set(ids.filter((id) => isProductId(id) && !state.shortlist.includes(id)));
  const shortlist = [...state.shortlist, ...fresh].slice(0, MOST_KEPT);
  return shortlist.length === state.shortlist.length ? state : { ...state, shortlist };
}

function latest(seen: readonly string[], id: string): readonly string[] {
  if (!isProductId(id) || seen[0] === id) return seen;
  return [id, ...seen.filter((each) => each !== id)].slice(0, MOST_SEEN);
}

/** What is equal stays the same, state and arrays: nothing is drawn anew for it. */
function like(before: SavedProductIds, now: SavedProductIds): SavedProductIds {
  const shortlist = same(before.shortlist, now.shortlist);
  const cleared = same(before.cleared, now.cleared);
  const seen = same(before.seen, now.seen);
  return shortlist === before.shortlist && cleared === before.cleared && seen === before.seen
    ? before
    : { shortlist, cleared, seen };
}

function same(before: readonly string[], now: readonly string[]): readonly string[] {
  const equal = before.length === now.length && before.every((id, index) => id === now[index]);
  return equal ? before : now;
}

function isMemoryAction(action: { type: string }): action is MemoryAction {
  return action.type.startsWith('memory/');
}
