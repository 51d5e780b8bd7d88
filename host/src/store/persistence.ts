import { isLocaleTag } from '@vitrine/contract';
import { parseProductIds } from '@vitrine/kit';
import {
  MAX_RECENTLY_VIEWED,
  MAX_SHORTLIST,
  NO_SAVED_PRODUCTS,
  type StoredProducts,
} from './saved-products-slice.ts';
import type { AppState, AppStore } from './store.ts';

/** Specification, section 4: the name the state is kept under. */
const STORAGE_KEY = 'state';

/** What of the state outlives a visit: typography is fetched anew at every start. */
export type PersistedState = Pick<AppState, 'locale' | 'savedProducts'>;

/**
 * S14: what the last visit left. What cannot be parsed is removed; another shape is left alone and
 * ignored; storage that is blocked holds nothing.
 */
export function restoreState(): Partial<PersistedState> {
  const text = readText();
  if (typeof text !== 'string') return {};
  const kept = parse(text);
  if (kept === undefined) removeText();
  if (!isRecord(kept)) return {};
  const { locale } = kept;
  const { shortlist, seen } = readProducts(kept);
  return {
    ...(typeof locale === 'string' && isLocaleTag(locale) && { locale }),
    ...(shortlist.length + seen.length > 0 && {
      savedProducts: { ...NO_SAVED_PRODUCTS, shortlist, seen },
    }),
  };
}

/** The state's keeping, as long as the page is open. */
export interface Persistence {
  /** Takes over what another tab has stored since this one last looked. */
  refresh: () => void;
  stop: () => void;
}

/**
 * Writes the state whenever what is kept of it has changed, and follows what other tabs remember;
 * full or blocked storage is no error.
 */
export function persistState(store: AppStore): Persistence {
  const ended = new AbortController();
  const { signal } = ended;
  /** What the storage holds, as far as this page knows. */
  let known = readText();
  let saved = '';
  let following = false;

  const save = () => {
    const text = serialize(store.getState());
    if (text === saved) return;
    saved = text;
    // What came from another tab is stored already, beside that tab's own locale.
    if (following) return;
    if (writeText(text)) known = text;
    // Full, or blocked: this visit goes on, the next one begins without. But what is to be forgotten
    // does not stay for want of room.
    else if (
      typeof known === 'string' &&
      hasRemovedProducts(known, store.getState().savedProducts)
    ) {
      removeText();
      known = readText();
    }
  };

  const refresh = () => {
    const text = readText();
    if (text === known || text === undefined) return;
    known = text;
    const kept = text === null ? {} : parse(text);
    if (!isRecord(kept)) return;
    following = true;
    store.dispatch({ type: 'savedProducts/synced', ...readProducts(kept) });
    following = false;
  };

  signal.addEventListener('abort', store.subscribe(save));
  for (const type of ['storage', 'pageshow']) window.addEventListener(type, refresh, { signal });
  return { refresh, stop: () => ended.abort() };
}

/** `locale` at the top, as ever; of the memory only what is in it, so that what is forgotten leaves no trace. */
function serialize({ locale, savedProducts: { shortlist, seen } }: PersistedState): string {
  return JSON.stringify({
    locale,
    ...(shortlist.length > 0 && { shortlist }),
    ...(seen.length > 0 && { seen }),
  });
}

function readProducts({ shortlist, seen }: Record<string, unknown>): StoredProducts {
  return {
    shortlist: parseProductIds(shortlist, MAX_SHORTLIST),
    seen: parseProductIds(seen, MAX_RECENTLY_VIEWED),
  };
}

/** Whether a text remembers what is not remembered any more. */
function hasRemovedProducts(text: string, now: StoredProducts): boolean {
  const kept = parse(text);
  if (!isRecord(kept)) return false;
  const { shortlist, seen } = readProducts(kept);
  return (
    shortlist.some((id) => !now.shortlist.includes(id)) || seen.some((id) => !now.seen.includes(id))
  );
}

/** Null when nothing is stored, undefined when nothing can be. */
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
    // Blocked: there is nothing that could stay.
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
