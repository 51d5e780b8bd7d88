import {
  type ContentAccess,
  fetchNavigation,
  fetchSuggestions,
  type Navigation,
  openCatalogue,
} from '@vitrine/content';
import type { Suggestion } from '@vitrine/contract';

/** What is near to a search that has found nothing, and where one may look instead. */
export interface Alternatives {
  /** Words of the search that find something by themselves, and how much. */
  words: { word: string; total: number }[];
  suggestions: readonly Suggestion[];
  groups: Navigation['groups'];
}

/** How long a page that has found nothing may wait for what helps, in ms. */
const ALTERNATIVES_TIMEOUT_MS = 1500;
const MAX_WORD_SEARCHES = 4;

/** Asks for everything at once. Nothing here is worth a failure: what does not come is left out. */
export async function resolveAlternatives(
  access: ContentAccess,
  locale: string,
  query: string,
): Promise<Alternatives> {
  const patient = { ...access, deadline: ALTERNATIVES_TIMEOUT_MS };
  const catalogue = openCatalogue({ ...patient, locale });
  const [words, suggestions, groups] = await Promise.all([
    Promise.all(
      wordsOf(query).map(async (word) => ({
        word,
        total: await catalogue.explore({ q: word }).then(
          ({ total }) => total,
          () => 0,
        ),
      })),
    ),
    fetchSuggestions(patient, locale, query).then(({ items }) => items, none),
    fetchNavigation(patient, locale).then((ways) => ways.groups, none),
  ]);
  return { words: words.filter(({ total }) => total > 0), suggestions, groups };
}

/** A search of one word has no part that could be looked for instead. */
function wordsOf(query: string): string[] {
  const words = [...new Set(query.split(/\s+/).filter((word) => word !== ''))];
  return words.length > 1 ? words.slice(0, MAX_WORD_SEARCHES) : [];
}

const none = () => [];
