import { ENDPOINTS, expandTemplate, productKey } from '@vitrine/contract';
import type { Match, Screen } from '@vitrine/routes';

type Endpoint = keyof typeof ENDPOINTS;

/**
 * The responses that a page of a screen requests, besides those of every page. A screen that is not
 * listed requests no other.
 */
export const ENDPOINTS_OF_PAGE: Readonly<Partial<Record<Screen, readonly Endpoint[]>>> = {
  home: ['home'],
  'product-group': ['group', 'groupStories'],
  product: ['product', 'productGroup', 'productBrand', 'related', 'productStories'],
  explore: ['explore'],
  brand: ['brand', 'brandStories'],
  makers: ['brands'],
  stories: ['stories'],
  story: ['story'],
  pages: ['textPage'],
};

/** The responses that any page may request. */
export const ENDPOINTS_OF_LOCALE: readonly Endpoint[] = ['home', 'explore', 'brands', 'textPages'];

/** The responses of the whole site. */
export const SITE_PATHS: readonly string[] = ['/v1/typography', '/v1/locales', '/v1/site'];

/** Each is a list, which continues in further files. */
const LISTS: ReadonlySet<Endpoint> = new Set(['group', 'brand', 'explore']);

/** The orders that a visitor can choose. A list without one has the newest products first. */
const ORDERS = [undefined, 'price', '-price', 'name'] as const;

/** A request of a page: its path, and whether the response is a list. */
export interface ContentRequest {
  path: string;
  isList: boolean;
}

/** The requests of a page, each list in every order. */
export function requestsOfPage({ screen, params }: Match): ContentRequest[] {
  const endpoints = ENDPOINTS_OF_PAGE[screen] ?? [];
  return endpoints.flatMap((endpoint) => requestsOf(endpoint, params));
}

/** The requests of any page of a locale. */
export function requestsOfLocale(locale: string): ContentRequest[] {
  return ENDPOINTS_OF_LOCALE.flatMap((endpoint) => requestsOf(endpoint, { locale }));
}

function requestsOf(endpoint: Endpoint, params: Readonly<Record<string, string>>) {
  const isList = LISTS.has(endpoint);
  return (isList ? ORDERS : [undefined]).map((sort) => ({
    path: expandTemplate(ENDPOINTS[endpoint], { ...params, sort }),
    isList,
  }));
}

/**
 * The requests for a product as an entry of a shortlist: as its page shows it first, and each of
 * its variants.
 */
export function requestsOfEntries(
  locale: string,
  id: string,
  skus: readonly string[],
): ContentRequest[] {
  const keys = [{ id }, ...skus.map((sku) => ({ id, sku }))].map(productKey);
  return keys.map((ids) => ({
    path: expandTemplate(ENDPOINTS.products, { locale, ids }),
    isList: false,
  }));
}

/** The path of the next page of a list. */
export function nextPage(path: string, next: string): string {
  const [endpoint = '', query = ''] = path.split('?', 2);
  const sort = new URLSearchParams(query).get('sort') ?? undefined;
  return endpoint + expandTemplate('{?sort,page}', { sort, page: next });
}
