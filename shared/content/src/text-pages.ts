import { ENDPOINTS, expandTemplate, TextPage, TextPages } from '@vitrine/contract';
import type { CatalogueAccess } from './catalogue.ts';
import { request } from './request.ts';

/**
 * The links to all text pages, in their order.
 *
 * @throws {ContentError}
 * @example (await fetchTextPages({ baseUrl, fetch, locale: 'de' })).items[0]?.title
 */
export function fetchTextPages({ locale, ...access }: CatalogueAccess): Promise<TextPages> {
  return request(access, expandTemplate(ENDPOINTS.textPages, { locale }), TextPages);
}

/**
 * A text page.
 *
 * @throws {ContentError}
 * @example await fetchTextPage({ baseUrl, fetch, locale: 'de' }, 'privacy')
 */
export function fetchTextPage(
  { locale, ...access }: CatalogueAccess,
  topic: string,
): Promise<TextPage> {
  return request(access, expandTemplate(ENDPOINTS.textPage, { locale, topic }), TextPage);
}
