import type { Suggestion, Suggestions } from '@vitrine/contract';

/** Asks what a search may be meant for; rejects when it cannot, or when the signal gives it up. */
export type RequestSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

export interface SuggestionResult {
  /** What was asked for; empty for nothing. */
  query: string;
  items: readonly Suggestion[];
}

export const NO_SUGGESTIONS: SuggestionResult = { query: '', items: [] };

/** Between two letters of somebody who types; in ms. */
const TYPING_PAUSE_MS = 150;

/**
 * Asks while a search is typed: once the typing pauses, and each question gives up the one before, so
 * that a late answer is never told after a newer one. What fails is told as nothing.
 *
 * @param pause In ms.
 */
export function createSuggestionClient(
  ask: RequestSuggestions,
  tell: (answer: SuggestionResult) => void,
  pause = TYPING_PAUSE_MS,
) {
  let last = new AbortController();

  async function put(query: string, { signal }: AbortController): Promise<void> {
    const answer = await ask(query, signal).then(
      ({ items }) => ({ query, items }),
      () => NO_SUGGESTIONS,
    );
    if (!signal.aborted) tell(answer);
  }

  return {
    ask(query: string): void {
      last.abort();
      const asked = new AbortController();
      last = asked;
      if (query.trim() === '') tell(NO_SUGGESTIONS);
      else {
        const timer = setTimeout(() => put(query, asked), pause);
        asked.signal.addEventListener('abort', () => clearTimeout(timer));
      }
    },
    stop: () => last.abort(),
  };
}
