import { expandTemplate, Suggestions } from '@vitrine/contract';
import { ADDRESS } from './addresses.ts';
import { ask, type ContentAccess } from './ask.ts';

/**
 * What a search may be meant for, while it is typed; best first, and none for a search without a word.
 *
 * @param locale The route's own string, such as `de-AT`.
 * @throws {ContentError}
 * @example (await fetchSuggestions({ baseUrl, fetch }, 'en', 'car')).items[0]?.text // 'Tall carafe'
 */
export function fetchSuggestions(
  access: ContentAccess,
  locale: string,
  q: string,
): Promise<Suggestions> {
  return ask(access, expandTemplate(ADDRESS.suggestions, { locale, q }), Suggestions);
}
