import {
  BrandCard,
  BrandPage,
  ExplorePage,
  expandTemplate,
  GroupCard,
  GroupPage,
  HomePage,
  List,
  Picked,
  ProductPage,
} from '@vitrine/contract';
import { ADDRESS, type ListQuery } from './addresses.ts';
import { ask, type ContentAccess } from './ask.ts';

export interface CatalogueAccess extends ContentAccess {
  /** The route's own string, such as `de-AT`: the service looks it up. */
  locale: string;
}

/** The catalogue in one locale. Every method rejects with a `ContentError`, and with nothing else. */
export interface Catalogue {
  home(): Promise<HomePage>;
  group(name: string, query?: ListQuery): Promise<GroupPage>;
  /** These products, 100 at most, in this order; what has moved is followed, what there is not is left out. */
  products(ids: readonly string[]): Promise<Picked>;
  product(id: string): Promise<ProductPage>;
  productGroup(id: string): Promise<GroupCard>;
  productBrand(id: string): Promise<BrandCard>;
  related(id: string): Promise<List>;
  brand(slug: string, query?: ListQuery): Promise<BrandPage>;
  explore(query?: ListQuery): Promise<ExplorePage>;
}

/**
 * Opens the catalogue in a locale. Nothing is asked for until a method is called.
 *
 * @example
 * const catalogue = openCatalogue({ baseUrl, fetch, locale: 'de', signal: request.signal });
 * const product = await catalogue.product('ash-bowl');
 */
export function openCatalogue({ locale, ...access }: CatalogueAccess): Catalogue {
  const at = (template: string, values: ListQuery = {}) =>
    expandTemplate(template, { ...values, locale });
  return {
    home: () => ask(access, at(ADDRESS.home), HomePage),
    group: (name, query) => ask(access, at(ADDRESS.group, { ...query, name }), GroupPage),
    products: (ids) => ask(access, at(ADDRESS.products, { ids: ids.join() }), Picked),
    product: (id) => ask(access, at(ADDRESS.product, { id }), ProductPage),
    productGroup: (id) => ask(access, at(ADDRESS.productGroup, { id }), GroupCard),
    productBrand: (id) => ask(access, at(ADDRESS.productBrand, { id }), BrandCard),
    related: (id) => ask(access, at(ADDRESS.related, { id }), List),
    brand: (slug, query) => ask(access, at(ADDRESS.brand, { ...query, slug }), BrandPage),
    explore: (query) => ask(access, at(ADDRESS.explore, query), ExplorePage),
  };
}
