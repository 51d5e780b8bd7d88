import {
  BrandPage,
  BrandsPage,
  ENDPOINTS,
  ExplorePage,
  expandTemplate,
  GroupCard,
  GroupPage,
  HomePage,
  listValues,
  ProductBrand,
  ProductList,
  ProductPage,
  ProductsById,
} from '@vitrine/contract';
import * as v from 'valibot';
import { type ContentAccess, request } from './request.ts';

// Functions, and a module for each page's schema in the contract: a bundler keeps a schema if it
// keeps another one of the module, since it cannot tell that the calls have no effects.

/**
 * Parameters of a list. It ignores names that it does not know, so the whole query of a page can be
 * passed on.
 *
 * @example { brand: 'hearth,vale', sort: 'price', utm_source: 'letter' } // utm_source is not sent
 */
export type ListQuery = Readonly<Record<string, string | undefined>>;

export interface CatalogueAccess extends ContentAccess {
  /** The tag of the route, such as `de-AT`; the service looks it up. */
  locale: string;
}

export function requestPage<Schema extends v.GenericSchema>(
  { locale, ...access }: CatalogueAccess,
  template: string,
  schema: Schema,
  values: ListQuery = {},
): Promise<v.InferOutput<Schema>> {
  const currency = access.currencyFor?.(locale);
  const query = listValues(values, access.attributes);
  return request(access, expandTemplate(template, { ...query, locale, currency }), schema);
}

/**
 * The home page.
 *
 * @throws {ContentError}
 * @example (await fetchHome({ baseUrl, fetch, locale: 'de' })).head.title
 */
export function fetchHome(access: CatalogueAccess): Promise<HomePage> {
  return requestPage(access, ENDPOINTS.home, HomePage);
}

/**
 * A group's page with the first products of its list, filtered and ordered by the query.
 *
 * @throws {ContentError}
 * @example await fetchGroup({ baseUrl, fetch, locale: 'de' }, 'vessels', { sort: 'price' })
 */
export function fetchGroup(
  access: CatalogueAccess,
  name: string,
  query?: ListQuery,
): Promise<GroupPage> {
  return requestPage(access, ENDPOINTS.group, GroupPage, { ...query, name });
}

/**
 * Products in the order of their ids. Former ids are replaced, unknown ones left out.
 *
 * @param ids `MAX_IDS` at most.
 * @throws {ContentError}
 * @example (await fetchProducts({ baseUrl, fetch, locale: 'de' }, ['ash-bowl'])).items[0]?.name
 */
export function fetchProducts(
  access: CatalogueAccess,
  ids: readonly string[],
): Promise<ProductsById> {
  return requestPage(access, ENDPOINTS.products, ProductsById, { ids: ids.join() });
}

/**
 * A product's page with its sets, without its group, brand and related products.
 *
 * @throws {ContentError}
 * @example (await fetchProduct({ baseUrl, fetch, locale: 'de' }, 'ash-bowl')).name
 */
export function fetchProduct(access: CatalogueAccess, id: string): Promise<ProductPage> {
  return requestPage(access, ENDPOINTS.product, ProductPage, { id });
}

/**
 * The group that a product belongs to; null if it has none.
 *
 * @throws {ContentError}
 * @example (await fetchProductGroup({ baseUrl, fetch, locale: 'de' }, 'ash-bowl'))?.title
 */
export function fetchProductGroup(access: CatalogueAccess, id: string): Promise<GroupCard | null> {
  return requestPage(access, ENDPOINTS.productGroup, v.nullable(GroupCard), { id });
}

/**
 * The brand that makes a product; null if it has none.
 *
 * @throws {ContentError}
 * @example (await fetchProductBrand({ baseUrl, fetch, locale: 'de' }, 'ash-bowl'))?.name
 */
export function fetchProductBrand(
  access: CatalogueAccess,
  id: string,
): Promise<ProductBrand | null> {
  return requestPage(access, ENDPOINTS.productBrand, v.nullable(ProductBrand), { id });
}

/**
 * Products that go with a product.
 *
 * @throws {ContentError}
 * @example (await fetchRelated({ baseUrl, fetch, locale: 'de' }, 'ash-bowl')).items
 */
export function fetchRelated(access: CatalogueAccess, id: string): Promise<ProductList> {
  return requestPage(access, ENDPOINTS.related, ProductList, { id });
}

/**
 * All brands.
 *
 * @throws {ContentError}
 * @example (await fetchBrands({ baseUrl, fetch, locale: 'de' })).items
 */
export function fetchBrands(access: CatalogueAccess): Promise<BrandsPage> {
  return requestPage(access, ENDPOINTS.brands, BrandsPage);
}

/**
 * A brand's page with the first products of its list, filtered and ordered by the query.
 *
 * @throws {ContentError}
 * @example (await fetchBrand({ baseUrl, fetch, locale: 'de' }, 'quenlow')).name
 */
export function fetchBrand(
  access: CatalogueAccess,
  slug: string,
  query?: ListQuery,
): Promise<BrandPage> {
  return requestPage(access, ENDPOINTS.brand, BrandPage, { ...query, slug });
}

/**
 * All products: the first ones of the list, searched, filtered and ordered by the query.
 *
 * @throws {ContentError}
 * @example (await fetchExplore({ baseUrl, fetch, locale: 'de' }, { q: 'oak' })).total
 */
export function fetchExplore(access: CatalogueAccess, query?: ListQuery): Promise<ExplorePage> {
  return requestPage(access, ENDPOINTS.explore, ExplorePage, query);
}
