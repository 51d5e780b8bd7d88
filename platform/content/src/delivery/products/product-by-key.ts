import {
  type KeyedProduct,
  offeredVariant,
  type ProductPage,
  type ProductSummary,
  productKey,
  readProductKey,
} from '@vitrine/contract';
import { cardLabel } from '../../projection/catalogue-store/card-label.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { variantOf } from '../../projection/catalogue-store/stored-item.ts';
import { storedBody, storedPage } from '../request/stored-body.ts';
import { movedTo } from './moved.ts';

/**
 * The product or variant, and its current key: that of the product if there is no such variant any
 * more.
 */
export function findByKey(
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

/**
 * The places that have the variant of a key, or any variant of its product; and of several variants
 * the one that stands for a key without one.
 */
export function detailsOf(
  reader: CatalogueReader,
  key: string,
  locale: string,
): Pick<KeyedProduct, 'places' | 'offered'> {
  const { id = '', sku } = readProductKey(key) ?? {};
  const { places = [], variants = [] } = storedPage(reader, 'product', id, locale) ?? {};
  const having = new Set(
    variants
      .filter((variant) => sku === undefined || variant.sku === sku)
      .flatMap(({ stock = [] }) => stock),
  );
  const found = places.filter((_, index) => having.has(index));
  const offered = sku === undefined && variants.length > 1 ? offeredVariant(variants) : undefined;
  return {
    ...(found.length > 0 && { places: found }),
    ...(offered && { offered: variantOf(offered) }),
  };
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
  const { label, marks: labelMarks } = cardLabel(page, index, locale);
  const { 'image.alt': _, 'label.material': __, 'label.size': ___, ...marks } = product.marks ?? {};
  const alt = page.marks?.[`images.${image}.alt`];
  const nameMark = page.marks?.[`variants.${index}.name`];
  const allMarks = {
    ...marks,
    ...labelMarks,
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
    ...(label && { label }),
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
export function pageIn(
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
