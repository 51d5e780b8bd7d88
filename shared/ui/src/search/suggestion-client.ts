import type { Suggestion, Suggestions } from '@vitrine/contract';

/** Asks what a search may be meant for; rejects when it cannot, or when the signal gives it up. */
export type AskSuggestions = (query: string, signal: AbortSignal) => Promise<Suggestions>;

export interface Answer {
  /** What was asked for; empty for nothing. */
  query: string;
  items: readonly Suggestion[];
}

export const NOTHING: Answer = { query: '', items: [] };

/** Between two letters of somebody who types; in ms. */
const PAUSE = 150;

/**
 * Asks while a search is typed: once the typing pauses, and each question gives up the one before, so
 * that a late answer is never told after a newer one. What fails is told as nothing.
 *
 * @param pause In ms.
 */
export function createAsker(ask: AskSuggestions, tell: (answer: Answer) => void, pause = PAUSE) {
  let last = new AbortController();

  async function put(query: string, { signal }: AbortController): Promise<void> {
    const answer = await ask(query, signal).then(
      ({ items }) => ({ query, items }),
      () => NOTHING,
    );
    if (!signal.aborted) tell(answer);
  }

  return {
    ask(query: string): void {
      last.abort();
      const asked = new AbortController();
      last = asked;
      if (query.trim() === '') tell(NOTHING);
      else {
        const timer = setTimeout(() => put(query, asked), pause);
        asked.signal.addEventListener('abort', () => clearTimeout(timer));
      }
    },
    stop: () => last.abort(),
  };
}
