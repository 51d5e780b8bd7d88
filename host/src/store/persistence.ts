import { isLocaleTag } from '@vitrine/contract';
import type { AppState, AppStore } from './store.ts';

/** Specification, section 4: the name the state is kept under. */
const KEY = 'state';

/** What of the state outlives a visit: typography is fetched anew at every start. */
export type KeptState = Pick<AppState, 'locale'>;

/**
 * S14: what the last visit left. What cannot be parsed is removed; another shape is left alone and
 * ignored; storage that is blocked holds nothing.
 */
export function restoreState(): Partial<KeptState> {
  const kept = read();
  if (typeof kept !== 'object' || kept === null || !('locale' in kept)) return {};
  const { locale } = kept;
  return typeof locale === 'string' && isLocaleTag(locale) ? { locale } : {};
}

function read(): unknown {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : parseOrRemove(text);
  } catch {
    return undefined;
  }
}

function parseOrRemove(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    localStorage.removeItem(KEY);
    return undefined;
  }
}

/**
 * Writes the state whenever what is kept of it has changed; full or blocked storage is no error.
 *
 * @returns A function that ends it.
 */
export function keepState(store: AppStore): () => void {
  let written = '';
  return store.subscribe(() => {
    const { locale } = store.getState();
    const text = JSON.stringify({ locale } satisfies KeptState);
    if (text === written) return;
    written = text;
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Full or blocked: this visit goes on, the next one begins without.
    }
  });
}
