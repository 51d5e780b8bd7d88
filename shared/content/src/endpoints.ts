import { ENDPOINTS, expandTemplate, listValues } from '@vitrine/contract';

/**
 * Parameters of a path and a query. A list ignores names that it does not know, so the whole query
 * of a page can be passed on.
 *
 * @example { brand: 'hearth,vale', sort: 'price', utm_source: 'letter' } // utm_source is not sent
 */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** The parameters of a request that are not in the URL of its page. */
export interface PageAccess {
  /** Of prices; the locale's own if absent. */
  currency?: string | undefined;
  /** The names of the attributes that lists are filtered by. */
  attributes?: readonly string[] | undefined;
}

/**
 * Screen → the endpoint of its page, whose response has the page's head. The screen preloads it
 * first, so that head and page share a cache entry.
 */
const PAGE_ENDPOINTS: Readonly<Record<string, string>> = {
  home: ENDPOINTS.home,
  'product-group': ENDPOINTS.group,
  product: ENDPOINTS.product,
  brand: ENDPOINTS.brand,
  explore: ENDPOINTS.explore,
  makers: ENDPOINTS.brands,
  stories: ENDPOINTS.stories,
  story: ENDPOINTS.story,
  pages: ENDPOINTS.textPage,
};

/**
 * The endpoint of a screen's page, expanded; undefined for a screen without pages in the content.
 *
 * @param params Parameters of the path; `locale` is a code of the content service.
 * @param query Query of the page. A parameter of the path wins over one of the query.
 * @example pageEndpoint('product', { locale: 'de', id: 'ash-bowl' }) // '/v1/de/products/ash-bowl'
 */
export function pageEndpoint(
  screen: string,
  params: ListQuery,
  query: ListQuery = {},
  { currency, attributes }: PageAccess = {},
): string | undefined {
  const template = Object.hasOwn(PAGE_ENDPOINTS, screen) ? PAGE_ENDPOINTS[screen] : undefined;
  return (
    template && expandTemplate(template, { ...listValues(query, attributes), ...params, currency })
  );
}
