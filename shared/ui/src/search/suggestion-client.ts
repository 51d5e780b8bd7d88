import type { Suggestion, Suggestions } from '@vitrine/contract';

/** Requests suggestions for a query. Rejects if the request fails or the signal aborts it. */
export type RequestSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

export interface SuggestionResult {
  /** The query of the request; empty before the first one. */
  query: string;
  items: readonly Suggestion[];
  /** The number of products that the search finds; 0 if unknown. */
  total: number;
}

export const NO_SUGGESTIONS: SuggestionResult = { query: '', items: [], total: 0 };

/** Longer than the time between two letters of somebody who types. */
const TYPING_PAUSE_MS = 150;

/**
 * Requests suggestions while the visitor types: after a pause in typing, and each request aborts
 * the one before, so a late response never replaces a newer one. A failed request gives no
 * suggestions.
 *
 * @param pause In milliseconds.
 */
export function createSuggestionClient(
  request: RequestSuggestions,
  onResult: (result: SuggestionResult) => void,
  pause = TYPING_PAUSE_MS,
) {
  let latest = new AbortController();

  async function send(query: string, { signal }: AbortController): Promise<void> {
    const result = await request(query, signal).then(
      ({ items, total = 0 }) => ({ query, items, total }),
      () => NO_SUGGESTIONS,
    );
    if (!signal.aborted) onResult(result);
  }

  return {
    request(query: string): void {
      latest.abort();
      const current = new AbortController();
      latest = current;
      if (query.trim() === '') onResult(NO_SUGGESTIONS);
      else {
        const timer = setTimeout(() => send(query, current), pause);
        current.signal.addEventListener('abort', () => clearTimeout(timer));
      }
    },
    abort: () => latest.abort(),
  };
}
