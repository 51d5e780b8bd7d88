import { ENDPOINTS, expandTemplate, Suggestions } from '@vitrine/contract';
import { type ContentAccess, request } from './request.ts';

/**
 * Suggestions for a search that is being typed, best first; none for a search without letters or
 * digits.
 *
 * @param locale The tag of the route, such as `de-AT`.
 * @throws {ContentError}
 * @example (await fetchSuggestions({ baseUrl, fetch }, 'en', 'car')).items[0]?.text // 'Tall
 *   carafe'
 */
export function fetchSuggestions(
  access: ContentAccess,
  locale: string,
  q: string,
): Promise<Suggestions> {
  const values = { locale, q, currency: access.currencyFor?.(locale) };
  return request(access, expandTemplate(ENDPOINTS.suggestions, values), Suggestions);
}
