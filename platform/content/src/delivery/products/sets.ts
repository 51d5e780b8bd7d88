import {
  offeredVariant,
  type Price,
  type ProductPage,
  type ProductSet,
  productKey,
} from '@vitrine/contract';
import { pathOf } from '../../authoring/document-pages.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredSets } from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';
import { findByKey } from './product-by-key.ts';

type Part = ProductSet['parts'][number];
type KeyedPart = Part & { key: string };
type StoredPart = StoredSets[number]['parts'][number];

/** A set needs two parts. */
const MIN_PARTS = 2;

/**
 * The sets that a product is part of, with the prices of now.
 *
 * @param currency The locale's own if absent.
 */
export function setsWith(
  reader: CatalogueReader,
  id: string,
  locale: string,
  currency: string | undefined,
): ProductSet[] {
  const all = storedBody(reader, 'sets', 'sets', locale) ?? [];
  return all
    .filter(({ parts }) => parts.some((part) => part.id === id))
    .flatMap(({ parts: stored, ...set }) => {
      const found = stored.flatMap((part) => partOf(reader, part, locale, currency) ?? []);
      const missing = stored.length - found.length;
      const parts = inSum(found);
      const price = sumOf(parts);
      const soldOut = parts.filter(isSoldOut).length;
      const shown = {
        ...set,
        parts,
        ...(missing > 0 && { missing }),
        ...(soldOut > 0 && { soldOut }),
        ...(price && { price }),
      };
      return parts.length < MIN_PARTS ? [] : [shown];
    });
}

const isSoldOut = ({ product }: Part): boolean => product.availability === 'sold-out';

/**
 * A product's page with the sets that it is part of. Structured data names the pages of their other
 * products: search engines want an offer of each product that is described.
 */
export function pageWithSets(
  page: ProductPage,
  sets: readonly ProductSet[],
  locale: string,
): ProductPage {
  const ids = sets.flatMap(({ parts }) => parts.map(({ product }) => product.id));
  const others = [...new Set(ids)].filter((id) => id !== page.id);
  const isRelatedTo = others.map((id) => ({ '@id': pathOf('product', id)(locale) }));
  const jsonLd = page.head.jsonLd?.map((thing) =>
    isProduct(thing) && others.length > 0 ? { ...thing, isRelatedTo } : thing,
  );
  return { ...page, head: { ...page.head, jsonLd }, sets: [...sets] };
}

const isProduct = ({ '@type': type }: Record<string, unknown>): boolean =>
  type === 'Product' || type === 'ProductGroup';

/** Each variant once, with all of its pieces. */
function inSum(found: readonly KeyedPart[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { key, product, quantity } of found) {
    parts.set(key, { product, quantity: quantity + (parts.get(key)?.quantity ?? 0) });
  }
  return [...parts.values()];
}

/** Undefined if the product or its variant is not in the catalogue. */
function partOf(
  reader: CatalogueReader,
  { id, sku, quantity }: StoredPart,
  locale: string,
  currency: string | undefined,
): KeyedPart | undefined {
  if (id === null) return undefined;
  const variants = storedPage(reader, 'product', id, locale)?.variants ?? [];
  // A product with one variant is saved without its number, as on its page.
  const chosen = sku ?? offeredVariant(variants)?.sku;
  const isOnly = variants.length === 1 && variants[0]?.sku === chosen;
  const key = productKey({ id, ...(chosen !== undefined && !isOnly && { sku: chosen }) });
  const found = findByKey(reader, key, locale, currency);
  return found?.key === key ? { key, product: found.item, quantity } : undefined;
}

/** The sum of what is not sold out; undefined if that has no currency in common. */
function sumOf(parts: readonly Part[]): Price | undefined {
  const sold = parts.filter((part) => !isSoldOut(part));
  const [currency, ...others] = new Set(sold.map(({ product }) => product.price.currency));
  if (currency === undefined || others.length > 0) return undefined;
  const sum = sold.reduce((all, { product, quantity }) => all + product.price.amount * quantity, 0);
  // Without the error of sums such as 0.1 + 0.2. No currency has more decimals.
  return { amount: Number(sum.toFixed(4)), currency };
}
