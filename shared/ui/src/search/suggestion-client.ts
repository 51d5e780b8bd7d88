import type { SuggestedFilter, SuggestedPage, Suggestion, Suggestions } from '@vitrine/contract';
import { reportError, retry } from '@vitrine/kit';

/** Requests suggestions for a query. Rejects if the request fails or the signal aborts it. */
export type RequestSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

export interface SuggestionResult {
  /** The query of the request; empty before the first one. */
  query: string;
  items: readonly Suggestion[];
  filters: readonly SuggestedFilter[];
  screenPages: readonly SuggestedPage[];
  /** The number of products that the search finds; 0 if unknown. */
  total: number;
}

export const NO_SUGGESTIONS: SuggestionResult = {
  query: '',
  items: [],
  filters: [],
  screenPages: [],
  total: 0,
};

/** Longer than the time between two letters of somebody who types. */
const TYPING_PAUSE_MS = 150;

export interface SuggestionRequests {
  request: RequestSuggestions;
  /** For a request or code that fails. Default `reportError`, which names the screen. */
  report?: ((error: unknown) => void) | undefined;
}

/**
 * Requests suggestions while the visitor types: after a pause in typing, and each request aborts
 * the one before, so a late response never replaces a newer one. A failed request gives no
 * suggestions, and `retry` repeats it while the text stays. The first error is reported.
 *
 * @param pause In milliseconds.
 */
export function createSuggestionClient(
  { request, report = reportError }: SuggestionRequests,
  onResult: (result: SuggestionResult) => void,
  pause = TYPING_PAUSE_MS,
) {
  let latest = new AbortController();
  let isReported = false;
  const reportOnce = (error: unknown) => {
    if (!isReported) report(error);
    isReported = true;
  };

  async function send(query: string, { signal }: AbortController): Promise<void> {
    const show = (result: SuggestionResult) => {
      if (!signal.aborted) onResult(result);
    };
    const load = async () => {
      try {
        return await request(query, signal);
      } catch (error) {
        show(NO_SUGGESTIONS);
        throw error;
      }
    };
    await retry(load, { signal, report: reportOnce }).then(
      ({ items, filters = [], screenPages = [], total = 0 }) =>
        show({ query, items, filters, screenPages, total }),
      () => undefined,
    );
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
