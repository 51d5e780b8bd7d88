import { expandTemplate, Suggestions } from '@vitrine/contract';
import { ENDPOINTS } from './endpoints.ts';
import { type ContentAccess, request } from './request.ts';

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
  return request(access, expandTemplate(ENDPOINTS.suggestions, { locale, q }), Suggestions);
}
