import {
  offeredVariant,
  type ProductPage,
  type ProductSummary,
  productKey,
  readProductKey,
} from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import type { CatalogueReader, Filters } from '../../projection/catalogue-store/catalogue-store.ts';
import { variantOf } from '../../projection/catalogue-store/stored-item.ts';
import type { StoredProduct } from '../../projection/catalogue-store/stored-pages.ts';
import type { Endpoint, EndpointContext } from '../request/endpoint.ts';
import { storedBody, storedPage, storedResponse } from '../request/stored-body.ts';
import { groupCard, productBrand } from './cards.ts';
import { movedTo } from './moved.ts';

/** Products that stand in for those that an author chose. */
const MAX_SUGGESTED = 4;

const stored = ({ reader, locale, param }: EndpointContext) =>
  storedBody(reader, 'product', param('id'), locale.code);

export const productsEndpoint: Endpoint = {
  ...CONTENT_API.products,
  summary: 'Products or variants by their keys, in that order; unknown ones are left out',
  answer({ reader, locale, parameters: { ids = [], currency } }) {
    const products = ids.map((key) => findByKey(reader, key, locale.code, currency));
    const items = new Map(products.flatMap((each) => (each ? [[each.key, each.item]] : [])));
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

/**
 * The product or variant, and its current key: that of the product if there is no such variant any
 * more.
 */
function findByKey(
  reader: CatalogueReader,
  key: string,
  locale: string,
  currency: string | undefined,
) {
  const asked = readProductKey(key);
  if (asked === undefined) return undefined;
  const find = (id: string) => reader.items(locale, [id], currency)[0];
  const product = find(asked.id);
  const moved = product ? undefined : movedTo(reader, 'id', asked.id, locale);
  const item = moved === undefined ? product : find(moved);
  if (item === undefined) return undefined;
  const { id } = item;
  const variant = asked.sku && variantSummary(reader, item, asked.sku, locale, currency);
  return variant ? { key: productKey({ ...asked, id }), item: variant } : { key: id, item };
}

/** A variant of a product as in lists; undefined if the number is unknown. */
function variantSummary(
  reader: CatalogueReader,
  product: ProductSummary,
  sku: string,
  locale: string,
  currency: string | undefined,
): ProductSummary | undefined {
  const stored = storedPage(reader, 'product', product.id, locale);
  if (stored === undefined) return undefined;
  const page = pageIn(currency, stored, reader, product.id, locale);
  const index = page.variants.findIndex((each) => each.sku === sku);
  const variant = page.variants[index];
  if (variant === undefined) return undefined;
  const { price, availability, image = 0 } = variant;
  const { 'image.alt': _, ...marks } = product.marks ?? {};
  const alt = page.marks?.[`images.${image}.alt`];
  const nameMark = page.marks?.[`variants.${index}.name`];
  const allMarks = {
    ...marks,
    ...(alt !== undefined && { 'image.alt': alt }),
    ...(nameMark !== undefined && { 'variant.name': nameMark }),
  };
  const { id, name: productName, brand, group, ownDelivery } = product;
  return {
    id,
    name: productName,
    ...(brand && { brand }),
    ...(group && { group }),
    price,
    image: page.images[image] ?? null,
    availability,
    ...(ownDelivery && { ownDelivery }),
    variant: variantOf(variant),
    ...(Object.keys(allMarks).length > 0 && { marks: allMarks }),
  };
}

/**
 * A product's page with its prices in another currency. Its head keeps those of the locale, since
 * search engines have one page for each locale.
 *
 * @param currency The locale's own if absent.
 */
function pageIn(
  currency: string | undefined,
  page: ProductPage,
  reader: CatalogueReader,
  id: string,
  locale: string,
): ProductPage {
  if (currency === undefined) return page;
  const product = storedBody(reader, 'product', id, locale);
  const amounts = product?.prices[currency] ?? [];
  const variants = page.variants.map((variant, index) => {
    const amount = amounts[index];
    return amount == null ? variant : { ...variant, price: { amount, currency } };
  });
  return { ...page, variants, price: offeredVariant(variants)?.price ?? page.price };
}

export const productEndpoint: Endpoint = {
  ...CONTENT_API.product,
  summary: 'A product',
  answer({ reader, locale: { code }, param, parameters: { currency } }) {
    const id = param('id');
    if (currency === undefined) return storedResponse(reader, 'product', id, code);
    const page = storedPage(reader, 'product', id, code);
    return page && pageIn(currency, page, reader, id, code);
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
