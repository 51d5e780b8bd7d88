import {
  type CatalogueAccess,
  fetchExplore,
  fetchNavigation,
  fetchSuggestions,
  type Navigation,
} from '@vitrine/content';
import type { Suggestion } from '@vitrine/contract';
import { optional } from '@vitrine/ui';

/** The alternatives to a search without results. Each is null after a failed request. */
export interface Alternatives {
  words: readonly WordResults[] | null;
  suggestions: readonly Suggestion[] | null;
  groups: Navigation['groups'] | null;
}

/** A word of the query that has results of its own. */
export interface WordResults {
  word: string;
  /** The number of results. */
  total: number;
}

/** The page without results waits for its alternatives at most this long. */
const ALTERNATIVES_TIMEOUT_MS = 1500;
const MAX_WORD_SEARCHES = 4;

/** Requests all alternatives at once. */
export async function resolveAlternatives(
  access: CatalogueAccess,
  query: string,
): Promise<Alternatives> {
  const limited = { ...access, timeoutMs: ALTERNATIVES_TIMEOUT_MS };
  const [words, suggestions, groups] = await Promise.all([
    optional(searchWords(limited, query), access),
    optional(suggest(limited, query), access),
    optional(listGroups(limited), access),
  ]);
  return { words, suggestions, groups };
}

/** Searches for each word of a query alone. */
export async function searchWords(access: CatalogueAccess, query: string): Promise<WordResults[]> {
  const results = wordsOf(query).map(async (word) => {
    const { total } = await fetchExplore(access, { q: word });
    return { word, total };
  });
  return (await Promise.all(results)).filter(({ total }) => total > 0);
}

/** Requests pages whose names are like the query. */
export async function suggest(
  access: CatalogueAccess,
  query: string,
): Promise<readonly Suggestion[]> {
  return (await fetchSuggestions(access, access.locale, query)).items;
}

/** Requests all groups of the catalogue. */
export async function listGroups(access: CatalogueAccess): Promise<Navigation['groups']> {
  return (await fetchNavigation(access, access.locale)).groups;
}

/** Returns the words to search for; none for a query of a single word, which had no results. */
function wordsOf(query: string): string[] {
  const words = [...new Set(query.split(/\s+/).filter((word) => word !== ''))];
  return words.length > 1 ? words.slice(0, MAX_WORD_SEARCHES) : [];
}
