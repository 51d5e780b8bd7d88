import { Delivery, ENDPOINTS } from '@vitrine/contract';
import { type CatalogueAccess, requestPage } from './catalogue.ts';

/**
 * Delivery to each market and returns, of products without terms of their own.
 *
 * @throws {ContentError}
 * @example (await fetchDelivery({ baseUrl, fetch, locale: 'de' })).delivery
 */
export function fetchDelivery(access: CatalogueAccess): Promise<Delivery> {
  return requestPage(access, ENDPOINTS.delivery, Delivery);
}
