import { isLocaleTag } from '@vitrine/contract';
import { parseProductIds, parseProductKeys } from '@vitrine/kit';
import { STORAGE_KEY } from '../inline-script/stored-state.ts';
import { readPreferences } from './preferences-slice.ts';
import {
  MAX_RECENTLY_VIEWED,
  MAX_SHORTLIST,
  NO_SAVED_PRODUCTS,
  parseNotes,
  type StoredProducts,
} from './saved-products-slice.ts';
import type { AppState, AppStore } from './store.ts';

/** The part of the state that is stored. Typography is fetched at every start. */
export type PersistedState = Pick<AppState, 'locale' | 'preferences' | 'savedProducts'>;

/**
 * S14: the state that the last visit stored. Text that is not JSON is removed; an unknown shape is
 * ignored but stays; blocked storage counts as empty.
 */
export function restoreState(): Partial<PersistedState> {
  const text = readText();
  if (typeof text === 'string' && parse(text) === undefined) removeText();
  return readState();
}

/** The same, without a change of the storage. */
export function readState(): Partial<PersistedState> {
  const text = readText();
  if (typeof text !== 'string') return {};
  const stored = parse(text);
  if (!isRecord(stored)) return {};
  const { locale } = stored;
  const preferences = readPreferences(stored);
  const { shortlist, notes, seen } = readProducts(stored);
  return {
    ...(typeof locale === 'string' && isLocaleTag(locale) && { locale }),
    ...(Object.keys(preferences).length > 0 && { preferences }),
    ...(shortlist.length + seen.length > 0 && {
      savedProducts: { ...NO_SAVED_PRODUCTS, shortlist, seen, ...(notes && { notes }) },
    }),
  };
}

/** Stores the state as long as the page is open. */
export interface Persistence {
  /** Reads what another tab has stored since the last read. */
  refresh: () => void;
  stop: () => void;
}

/**
 * Stores the persisted part of the state when it changes, and takes over the saved products and
 * the currency of other tabs. Full or blocked storage is not an error; the shell says so.
 */
export function persistState(store: AppStore): Persistence {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The text that was last read or written; another tab may have changed it since. */
  let lastText = readText();
  let saved = '';
  let syncing = false;

  const save = () => {
    const text = serialize(store.getState());
    if (text === saved) return;
    saved = text;
    // Products from another tab are stored already, together with that tab's locale.
    if (syncing) return;
    const isStored = writeText(text);
    if (isStored) lastText = text;
    // Full or blocked: the change is lost with this visit. But products that the visitor has
    // removed must not stay in storage because the new text does not fit.
    else if (
      typeof lastText === 'string' &&
      hasRemovedProducts(lastText, store.getState().savedProducts)
    ) {
      removeText();
      lastText = readText();
    }
    store.dispatch({ type: 'savedProducts/stored', isStored });
  };

  const refresh = () => {
    const text = readText();
    if (text === lastText || text === undefined) return;
    lastText = text;
    const stored = text === null ? {} : parse(text);
    if (!isRecord(stored)) return;
    syncing = true;
    store.dispatch({ type: 'savedProducts/synced', ...readProducts(stored) });
    store.dispatch({ type: 'preferences/synced', preferences: readPreferences(stored) });
    syncing = false;
  };

  signal.addEventListener('abort', store.subscribe(save));
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, refresh, { signal });
  return { refresh, stop: () => stopped.abort() };
}

/** Empty lists are left out, so that cleared products leave no trace on the device. */
function serialize({
  locale,
  preferences,
  savedProducts: { shortlist, notes = {}, seen },
}: PersistedState): string {
  // Those on other products are kept in memory only, until the visitor adds the product again.
  const written = Object.entries(notes).filter(([key]) => shortlist.includes(key));
  return JSON.stringify({
    locale,
    ...preferences,
    ...(shortlist.length > 0 && { shortlist }),
    ...(written.length > 0 && { notes: Object.fromEntries(written) }),
    ...(seen.length > 0 && { seen }),
  });
}

function readProducts({ shortlist, notes, seen }: Record<string, unknown>): StoredProducts {
  return {
    notes: parseNotes(notes),
    shortlist: parseProductKeys(shortlist, MAX_SHORTLIST),
    seen: parseProductIds(seen, MAX_RECENTLY_VIEWED),
  };
}

/** Whether a stored text contains products that the visitor has removed since. */
function hasRemovedProducts(text: string, now: StoredProducts): boolean {
  const stored = parse(text);
  if (!isRecord(stored)) return false;
  const { shortlist, seen } = readProducts(stored);
  return (
    shortlist.some((key) => !now.shortlist.includes(key)) ||
    seen.some((id) => !now.seen.includes(id))
  );
}

/** Null if nothing is stored, undefined if storage is blocked. */
function readText(): string | null | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return undefined;
  }
}

function writeText(text: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function removeText(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage contains nothing to remove.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
