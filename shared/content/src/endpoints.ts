import { expandTemplate, type FACETS, listParameters } from '@vitrine/contract';

/**
 * What narrows, sorts and continues a list. Names that a list does not know are left out, so the
 * page's whole query may be handed over.
 *
 * @example { brand: 'hearth,vale', sort: 'price', utm_source: 'letter' } // utm_source is not asked for
 */
export type ListQuery = Readonly<Record<string, string | undefined>>;

const listQuery = (list: keyof typeof FACETS) => `{?${listParameters(list).join()}}`;

/**
 * Addresses as RFC 6570 templates. The host starts the same ones early, from `preload` of a
 * screen's package.json, and hands their answers over by address: both must be equal, letter by letter.
 */
export const ENDPOINTS = {
  home: '/v1/{locale}/home',
  group: `/v1/{locale}/product-groups/{name}${listQuery('group')}`,
  products: '/v1/{locale}/products{?ids}',
  product: '/v1/{locale}/products/{id}',
  productGroup: '/v1/{locale}/products/{id}/group',
  productBrand: '/v1/{locale}/products/{id}/brand',
  related: '/v1/{locale}/products/{id}/related',
  brand: `/v1/{locale}/brands/{slug}${listQuery('brand')}`,
  explore: `/v1/{locale}/explore${listQuery('explore')}`,
  suggestions: '/v1/{locale}/suggestions{?q}',
} as const;

/**
 * Screen → the address of its page: the answer that has the page's head. It is the first that the
 * screen preloads, so that whatever caches one has it for the other.
 */
const PAGE_ENDPOINTS: Readonly<Record<string, string>> = {
  home: ENDPOINTS.home,
  'product-group': ENDPOINTS.group,
  product: ENDPOINTS.product,
  brand: ENDPOINTS.brand,
  explore: ENDPOINTS.explore,
};

/**
 * Where the page of a screen is; undefined for a screen whose pages are none of the content's.
 *
 * @param params Of the path, and `locale`: the content's own code.
 * @param query Of the page; a parameter in it never takes the place of the path's.
 * @example pageEndpoint('product', { locale: 'de', id: 'ash-bowl' }) // '/v1/de/products/ash-bowl'
 */
export function pageEndpoint(
  screen: string,
  params: ListQuery,
  query: ListQuery = {},
): string | undefined {
  const template = Object.hasOwn(PAGE_ENDPOINTS, screen) ? PAGE_ENDPOINTS[screen] : undefined;
  return template && expandTemplate(template, { ...query, ...params });
}
