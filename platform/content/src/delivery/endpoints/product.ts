import type { ProductSummary } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredProduct } from '../../projection/catalogue-store/stored-pages.ts';
import { detailsOf, findByKey, pageIn } from '../products/product-by-key.ts';
import { pageWithSets, setsWith } from '../products/sets.ts';
import type { Endpoint, EndpointContext } from '../request/endpoint.ts';
import { storedBody, storedPage, storedResponse } from '../request/stored-body.ts';
import { groupCard, productBrand } from './cards.ts';

/** Products that stand in for those that an author chose. */
const MAX_SUGGESTED = 4;

const stored = ({ reader, locale, param }: EndpointContext) =>
  storedBody(reader, 'product', param('id'), locale.code);

export const productsEndpoint: Endpoint = {
  ...CONTENT_API.products,
  summary: 'Products or variants by their keys, in that order; unknown ones are left out',
  answer({ reader, locale, parameters: { ids = [], currency } }) {
    const products = ids.map((key) => findByKey(reader, key, locale.code, currency));
    const items = new Map(
      products.flatMap((each) => {
        if (each === undefined) return [];
        return [[each.key, { ...each.item, ...detailsOf(reader, each.key, locale.code) }] as const];
      }),
    );
    const moved = ids.flatMap((key, index) => {
      const now = products[index]?.key ?? key;
      return now === key ? [] : [[key, now] as const];
    });
    return {
      items: [...items.values()],
      total: items.size,
      facets: [],
      next: null,
      ...(moved.length > 0 && { moved: Object.fromEntries(moved) }),
    };
  },
};

export const productEndpoint: Endpoint = {
  ...CONTENT_API.product,
  summary: 'A product, and the sets that it is part of',
  answer({ reader, locale: { code }, param, parameters: { currency } }) {
    const id = param('id');
    const sets = setsWith(reader, id, code, currency);
    if (currency === undefined && sets.length === 0)
      return storedResponse(reader, 'product', id, code);
    const stored = storedPage(reader, 'product', id, code);
    const page = stored && pageIn(currency, stored, reader, id, code);
    return page && sets.length > 0 ? pageWithSets(page, sets, code) : page;
  },
};

export const productGroupEndpoint: Endpoint = {
  ...CONTENT_API.productGroup,
  summary: 'The group a product stands in; null if it has none',
  answer(context) {
    const product = stored(context);
    if (product?.group === undefined) return product && null;
    return groupCard(context.reader, context.locale.code, product.group);
  },
};

export const productBrandEndpoint: Endpoint = {
  ...CONTENT_API.productBrand,
  summary: 'The brand a product is of; null if it has none',
  answer(context) {
    const product = stored(context);
    if (product?.brand === undefined) return product && null;
    return productBrand(context.reader, context.locale.code, product.brand);
  },
};

export const relatedEndpoint: Endpoint = {
  ...CONTENT_API.related,
  summary:
    'Products to look at next: those an author chose, or else the newest of the group or brand',
  answer(context) {
    const { reader, locale, param, parameters } = context;
    const product = stored(context);
    if (!product) return undefined;
    const chosen = reader.items(locale.code, product.related, parameters.currency);
    const items = chosen.length > 0 ? chosen : newestAround(context, product, param('id'));
    return { items, total: items.length, facets: [], next: null };
  },
};

/** Suggestions for a product whose author chose none that is published. */
function newestAround(
  { reader, locale, parameters: { currency } }: EndpointContext,
  product: StoredProduct,
  id: string,
): ProductSummary[] {
  const within = nearest(product);
  if (!within) return [];
  const { items } = reader.list({
    locale: locale.code,
    filters: { ...within, currency },
    sort: 'newest',
    after: undefined,
    limit: MAX_SUGGESTED + 1,
  });
  return items.filter((item) => item.id !== id).slice(0, MAX_SUGGESTED);
}

/** The group of a product, or else its brand: related products have the same. */
function nearest({ group, brand }: StoredProduct): Filters | undefined {
  if (group !== undefined) return { group: [group] };
  return brand === undefined ? undefined : { brand: [brand] };
}
