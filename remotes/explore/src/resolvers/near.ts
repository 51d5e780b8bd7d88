import { type ContentAccess, fetchSuggestions, fetchWays, type Ways } from '@vitrine/content';
import type { Suggestion } from '@vitrine/contract';

/** What is near to a search that has found nothing, and where one may look instead. */
export interface Near {
  suggestions: Suggestion[];
  groups: Ways['groups'];
}

/** How long a page that has found nothing may wait for what helps, in ms. */
const PATIENCE = 1500;
/** Words of the search that are asked for each by itself: all of them together have found nothing. */
const MOST_WORDS = 4;
const MOST_SUGGESTIONS = 6;

/** Asks for everything at once. Nothing here is worth a failure: what does not come is left out. */
export async function resolveNear(
  access: ContentAccess,
  locale: string,
  query: string,
): Promise<Near> {
  const patient = { ...access, deadline: PATIENCE };
  const words = query.split(/\s+/).filter((word) => word !== '');
  const asked = [...new Set([query, ...words.slice(0, MOST_WORDS)])];
  const [groups, ...suggested] = await Promise.all([
    fetchWays(patient, locale).then((ways) => ways.groups, none),
    ...asked.map((each) =>
      fetchSuggestions(patient, locale, each).then(({ items }) => items, none),
    ),
  ]);
  const each = new Map(suggested.flat().map((item) => [`${item.kind} ${item.key}`, item]));
  return { suggestions: [...each.values()].slice(0, MOST_SUGGESTIONS), groups };
}

const none = () => [];
