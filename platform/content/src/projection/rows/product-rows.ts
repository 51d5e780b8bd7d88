import {
  ATTRIBUTES,
  type Availability,
  type LocaleInfo,
  type ProductPage,
  type ProductSummary,
  perAttribute,
  type Variant,
} from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { CURRENCIES, type Currency } from '../../authoring/fields.ts';
import { messagesFor } from '../../messages/messages-for.ts';
import { indexTokens } from '../../search/tokens.ts';
import type { Indexed, Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredProduct } from '../catalogue-store/stored-pages.ts';
import type {
  SourceBrand,
  SourceGroup,
  SourceMedia,
  SourceProduct,
} from '../source/source-documents.ts';
import { createTextReader, type TextReader } from '../source/text-reader.ts';
import { breadcrumbs, headOf, pathOf, SITE_NAME } from './head.ts';
import { pictureOf } from './picture.ts';
import { productStructuredData } from './product-structured-data.ts';

export interface ProductParts {
  product: SourceProduct;
  brand: SourceBrand;
  group: SourceGroup;
  /** In the order of the product. */
  media: readonly SourceMedia[];
}

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code);

const BEST_FIRST: readonly Availability[] = ['in-stock', 'made-to-order', 'sold-out'];

/** A product has the values of all its variants, whatever their availability. */
const attributesOf = ({ attributes, variants }: SourceProduct) =>
  perAttribute((name) => {
    const owners = ATTRIBUTES[name].of === 'product' ? [{ attributes }] : variants;
    return [...new Set(owners.flatMap((owner) => owner.attributes[name] ?? []))];
  });

/** A product's row in one locale: page, item, listing and search tokens. */
export function productRow(
  parts: ProductParts,
  locale: LocaleInfo,
  locales: readonly string[],
): Row {
  const { product, brand, group } = parts;
  const { code } = locale;
  const page = productPage(parts, locale, locales);
  const item = productSummary(parts, code, page);
  const stored: StoredProduct = { related: product.related, group: group.id, brand: brand.id };
  return {
    locale: code,
    body: JSON.stringify(stored),
    page: JSON.stringify(page),
    listing: {
      brand: item.brand,
      group: item.group,
      price: page.price.amount,
      availability: page.availability,
      attributes: attributesOf(product),
      since: product.since,
      name: page.name,
      item: JSON.stringify(item),
    },
    indexed: indexedTexts(page, code),
  };
}

function variantsIn(product: SourceProduct, locale: LocaleInfo, reader: TextReader): Variant[] {
  const currency = isCurrency(locale.currency) ? locale.currency : 'EUR';
  return product.variants.map(({ sku, name, prices, availability }, index) => ({
    sku,
    name: reader.read(`variants.${index}.name`, name),
    price: { amount: prices[currency], currency },
    availability,
  }));
}

/**
 * The variant that the page shows first and that determines the product's price: the first one with
 * the best availability. The lowest price would often be a spare part's.
 */
function offeredOf(variants: readonly Variant[], id: string): Variant {
  const [offered] = variants.toSorted(
    (a, b) => BEST_FIRST.indexOf(a.availability) - BEST_FIRST.indexOf(b.availability),
  );
  if (offered === undefined) throw new Error(`product ${id} has no variant`);
  return offered;
}

function productPage(
  { product, brand, group, media }: ProductParts,
  locale: LocaleInfo,
  locales: readonly string[],
): ProductPage {
  const { code } = locale;
  const reader = createTextReader(code);
  const variants = variantsIn(product, locale, reader);
  const offered = offeredOf(variants, product.id);
  const page = {
    id: product.id,
    images: media.map((picture, index) => pictureOf(picture, `images.${index}`, reader)),
    name: reader.read('name', product.name),
    brand: { slug: brand.id, name: brand.name },
    group: { name: group.id, title: reader.read('group.title', group.title) },
    summary: reader.read('summary', product.summary),
    description: product.description.map((text, index) =>
      reader.read(`description.${index}`, text),
    ),
    label: {
      material: reader.read('label.material', product.label.material),
      year: reader.read('label.year', product.label.year),
      measure: reader.read('label.measure', product.label.measure),
    },
    specifications: (product.specifications ?? []).map((specification, index) => ({
      name: reader.read(`specifications.${index}.name`, specification.name),
      value: reader.read(`specifications.${index}.value`, specification.value),
    })),
    price: offered.price,
    availability: offered.availability,
    variants,
  };
  return { head: productHead(page, offered, code, locales), ...page, ...reader.marks() };
}

function productHead(
  page: Omit<ProductPage, 'head'>,
  offered: Variant,
  locale: string,
  locales: readonly string[],
): ProductPage['head'] {
  const { id, name, summary, brand, group, label, images, variants } = page;
  const path = pathOf('product', id);
  return headOf({
    locale,
    locales,
    path,
    title: `${name} – ${brand.name} · ${SITE_NAME}`,
    description: summary,
    type: 'product',
    image: images[0] ?? null,
    jsonLd: [
      productStructuredData({
        path: path(locale),
        name,
        description: summary,
        brand: brand.name,
        category: group.title,
        material: label.material,
        images,
        variants: [offered, ...variants.filter((variant) => variant !== offered)],
      }),
      breadcrumbs([
        { name: messagesFor(locale).home, path: href('home', { locale }) },
        { name: group.title, path: pathOf('product-group', group.name)(locale) },
        { name, path: path(locale) },
      ]),
    ],
  });
}

function productSummary(
  { product, group, media: [first] }: ProductParts,
  locale: string,
  { brand, price, availability }: ProductPage,
): ProductSummary {
  const reader = createTextReader(locale);
  return {
    id: product.id,
    name: reader.read('name', product.name),
    brand,
    group: { name: group.id, title: reader.read('group.title', group.title) },
    price,
    image: first ? pictureOf(first, 'image', reader) : null,
    availability,
    ...reader.marks(),
  };
}

function indexedTexts(page: ProductPage, locale: string): Indexed {
  const { name, brand, group, summary, description, label, specifications, variants } = page;
  const tokens = (...texts: string[]) => indexTokens(texts.join('\n'), locale);
  return {
    text: name,
    title: tokens(name),
    maker: tokens(brand.name, group.title),
    body: tokens(
      summary,
      ...description,
      ...Object.values(label),
      ...specifications.map(({ value }) => value),
      ...variants.flatMap((variant) => [variant.name, variant.sku]),
    ),
  };
}
