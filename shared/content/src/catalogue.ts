import {
  BrandPage,
  BrandsPage,
  ENDPOINTS,
  ExplorePage,
  expandTemplate,
  GroupCard,
  GroupPage,
  HomePage,
  ProductBrand,
  ProductList,
  ProductPage,
  ProductsById,
} from '@vitrine/contract';
import type { ListQuery } from './endpoints.ts';
import { type ContentAccess, request } from './request.ts';

export interface CatalogueAccess extends ContentAccess {
  /** The tag of the route, such as `de-AT`; the service looks it up. */
  locale: string;
}

/** The catalogue in one locale. Every method rejects with a `ContentError` and no other error. */
export interface Catalogue {
  home(): Promise<HomePage>;
  group(name: string, query?: ListQuery): Promise<GroupPage>;
  /** Up to `MAX_IDS` products in this order, also by former ids; unknown ones are left out. */
  products(ids: readonly string[]): Promise<ProductsById>;
  product(id: string): Promise<ProductPage>;
  productGroup(id: string): Promise<GroupCard>;
  productBrand(id: string): Promise<ProductBrand>;
  related(id: string): Promise<ProductList>;
  brands(): Promise<BrandsPage>;
  brand(slug: string, query?: ListQuery): Promise<BrandPage>;
  explore(query?: ListQuery): Promise<ExplorePage>;
}

/**
 * Opens the catalogue in a locale. Requests are sent only when a method is called.
 *
 * @example
 * const catalogue = openCatalogue({ baseUrl, fetch, locale: 'de', signal: request.signal });
 * const product = await catalogue.product('ash-bowl');
 */
export function openCatalogue({ locale, ...access }: CatalogueAccess): Catalogue {
  const at = (template: string, values: ListQuery = {}) =>
    expandTemplate(template, { ...values, locale, currency: access.currencyFor?.(locale) });
  return {
    home: () => request(access, at(ENDPOINTS.home), HomePage),
    group: (name, query) => request(access, at(ENDPOINTS.group, { ...query, name }), GroupPage),
    products: (ids) => request(access, at(ENDPOINTS.products, { ids: ids.join() }), ProductsById),
    product: (id) => request(access, at(ENDPOINTS.product, { id }), ProductPage),
    productGroup: (id) => request(access, at(ENDPOINTS.productGroup, { id }), GroupCard),
    productBrand: (id) => request(access, at(ENDPOINTS.productBrand, { id }), ProductBrand),
    related: (id) => request(access, at(ENDPOINTS.related, { id }), ProductList),
    brands: () => request(access, at(ENDPOINTS.brands), BrandsPage),
    brand: (slug, query) => request(access, at(ENDPOINTS.brand, { ...query, slug }), BrandPage),
    explore: (query) => request(access, at(ENDPOINTS.explore, query), ExplorePage),
  };
}
