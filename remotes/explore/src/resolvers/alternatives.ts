import {
  type CatalogueAccess,
  fetchExplore,
  fetchNavigation,
  fetchSuggestions,
  type Navigation,
} from '@vitrine/content';
import type { Suggestion } from '@vitrine/contract';
import { reportError } from '@vitrine/kit';

/** The alternatives to a search without results. */
export interface Alternatives {
  /** Words of the query that have results of their own, with the number of results. */
  words: { word: string; total: number }[];
  suggestions: readonly Suggestion[];
  groups: Navigation['groups'];
}

/** The page without results waits for its alternatives at most this long. */
const ALTERNATIVES_TIMEOUT_MS = 1500;
const MAX_WORD_SEARCHES = 4;

/**
 * Requests all alternatives at once. A failed request leaves out its part, is reported, and fails
 * nothing else.
 */
export async function resolveAlternatives(
  access: CatalogueAccess,
  query: string,
): Promise<Alternatives> {
  const limitedAccess = { ...access, timeoutMs: ALTERNATIVES_TIMEOUT_MS };
  const { locale, signal } = access;
  const leftOut =
    <Value>(value: Value) =>
    (error: unknown) => {
      if (!signal?.aborted) reportError(error);
      return value;
    };
  const [words, suggestions, groups] = await Promise.all([
    Promise.all(
      wordsOf(query).map(async (word) => ({
        word,
        total: await fetchExplore(limitedAccess, { q: word }).then(
          ({ total }) => total,
          leftOut(0),
        ),
      })),
    ),
    fetchSuggestions(limitedAccess, locale, query).then(({ items }) => items, leftOut([])),
    fetchNavigation(limitedAccess, locale).then((navigation) => navigation.groups, leftOut([])),
  ]);
  return { words: words.filter(({ total }) => total > 0), suggestions, groups };
}

/** Returns the words to search for; none for a query of a single word, which had no results. */
function wordsOf(query: string): string[] {
  const words = [...new Set(query.split(/\s+/).filter((word) => word !== ''))];
  return words.length > 1 ? words.slice(0, MAX_WORD_SEARCHES) : [];
}
