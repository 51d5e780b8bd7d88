import {
  type LanguageFallbacks,
  type LocaleInfo,
  numberOf,
  offeredVariant,
  type ProductPage,
  piecesOf,
  type Variant,
} from '@vitrine/contract';
import { pathOf } from '../../authoring/document-pages.ts';
import { indexTokens } from '../../search/tokens.ts';
import { cardLabel } from '../catalogue-store/card-label.ts';
import type { Indexed, ListedPiece, Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredItem } from '../catalogue-store/stored-item.ts';
import type { StoredProduct } from '../catalogue-store/stored-pages.ts';
import type {
  SourceAttributes,
  SourceBrand,
  SourceGroup,
  SourceMedia,
  SourcePlace,
  SourceProduct,
  SourceTerms,
  SourceVariant,
} from '../source/source-documents.ts';
import { createTextReader, optionalText, type TextReader } from '../source/text-reader.ts';
import { daysOf, deliveryOf, hasOwnPrice } from './amounts/delivery.ts';
import { productMeasures, variantMeasures } from './amounts/measures.ts';
import { currenciesOf, firstPrice, pricesByCurrency } from './amounts/prices.ts';
import {
  filterValues,
  searchedWords,
  shownAttributes,
  variantTexts,
} from './attributes/attribute-rows.ts';
import { breadcrumbs, groupSteps, headOf } from './head.ts';
import { parentsOf } from './parents.ts';
import { pictureOf } from './picture.ts';
import { placeIn } from './places-row.ts';
import {
  productStructuredData,
  propertyOf,
  type VariantProperties,
} from './structured-data/product-structured-data.ts';

export interface ProductParts {
  product: SourceProduct;
  brand?: SourceBrand | undefined;
  /** Its group, after those above it; empty if it has none. */
  groups: readonly SourceGroup[];
  /** In the order of the product. */
  media: readonly SourceMedia[];
  /** Those of the catalogue. */
  attributes: SourceAttributes;
  /** Delivery to each market. */
  terms: readonly SourceTerms[];
  /** Those that have a variant of it. */
  places: readonly SourcePlace[];
  /** Of its prices: readers get the first that there is. */
  currencies: readonly string[];
}

/**
 * A product's row in one locale: page, item, listing and search tokens.
 *
 * @param currencies Those of the markets, in their order.
 */
export function productRow(
  {
    product,
    ...others
  }: Pick<ProductParts, 'product' | 'brand' | 'groups' | 'media'> &
    Partial<Pick<ProductParts, 'attributes' | 'terms' | 'places'>>,
  locale: LocaleInfo,
  locales: readonly string[],
  currencies: readonly string[] = [],
): Row {
  const { code } = locale;
  const inOrder = currenciesOf(product.variants, [locale.currency, ...currencies]);
  const none = { attributes: [], terms: [], places: [] };
  const parts = { ...none, product, ...others, currencies: inOrder };
  const { attributes } = parts;
  const page = productPage(parts, locale, locales);
  const pieces = piecesInOrder(page.variants, product);
  const item = storedItem(parts, page, locales, { locale: code, pieces });
  const stored: StoredProduct = {
    prices: pricesByCurrency(product.variants, inOrder),
    related: product.related,
    ...(page.group && { group: page.group.name }),
    ...(page.brand && { brand: page.brand.slug }),
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    page: JSON.stringify(page),
    listing: {
      brand: item.brand,
      groups: groupsOf(page),
      attributes: filterValues(attributes, 'product', product),
      pieces: pieces.map((piece) => listedPiece(piece, locale.currency, attributes)),
      since: product.since,
      sortedAs: product.reading?.[code] ?? page.name,
      item: JSON.stringify(item),
    },
    indexed: indexedTexts(page, searchedWords(product, attributes, code, locales), code),
  };
}

function variantsIn(
  { product, media, places, currencies }: ProductParts,
  reader: TextReader,
): Variant[] {
  return product.variants.map((variant, index) => {
    const { sku, unnumbered, availability, kind, swatch, picture } = variant;
    const stock = places.flatMap(({ id }, at) => (variant.stock.includes(id) ? [at] : []));
    const image = media.findIndex(({ id }) => id === picture);
    const path = `variants.${index}`;
    return {
      sku,
      ...(unnumbered && { unnumbered }),
      name: variantName(product, variant, `${path}.name`, reader),
      price: firstPrice(variant, currencies),
      availability,
      ...(stock.length > 0 && { stock }),
      ...(kind !== 'piece' && { kind }),
      ...(swatch !== undefined && { swatch }),
      ...(image >= 0 && { image }),
      ...labelOf(variant, path, reader),
      ...variantMeasures(variant, path, reader),
    };
  });
}

/** The lines of the label that a variant has of its own. */
function labelOf(
  { label }: SourceVariant,
  path: string,
  reader: TextReader,
): Pick<Variant, 'label'> {
  const lines = (['material', 'measure'] as const).flatMap((line) => {
    const text = label[line] ?? {};
    return Object.keys(text).length > 0 ? [[line, reader.read(`${path}.label.${line}`, text)]] : [];
  });
  return lines.length > 0 ? { label: Object.fromEntries(lines) } : {};
}

/** Of several variants, one without a name is called by its item number; else like the product. */
function variantName(
  { name, variants }: SourceProduct,
  variant: SourceVariant,
  path: string,
  reader: TextReader,
): string {
  if (Object.keys(variant.name).length > 0) return reader.read(path, variant.name);
  const isNumbered = variants.length > 1 && !variant.unnumbered;
  return isNumbered ? variant.sku : reader.read(path, name);
}

/** The brand and the group that a product has. */
function belongings(
  { brand, groups }: ProductParts,
  reader: TextReader,
): Pick<ProductPage, 'brand' | 'group'> {
  const group = groups.at(-1);
  return {
    ...(brand && { brand: { slug: brand.id, name: brand.name } }),
    ...(group && {
      group: { name: group.id, title: reader.read('group.title', group.title) },
    }),
  };
}

/** The group of a page, after those above it. */
const groupsOf = ({ parents = [], group }: Pick<ProductPage, 'parents' | 'group'>) =>
  group ? [...parents, group] : [];

/** A piece as in the product's page, and as authors wrote it. */
interface Piece extends Variant {
  source: SourceVariant;
}

/** The pieces, beginning with the one that the page shows first. */
function piecesInOrder(variants: readonly Variant[], product: SourceProduct): Piece[] {
  const all = product.variants.flatMap((source, index) => {
    const variant = variants[index];
    return variant ? [{ ...variant, source }] : [];
  });
  const first = offeredVariant(all);
  return piecesOf(all).toSorted((a, b) => Number(b === first) - Number(a === first));
}

const listedPiece = (
  { availability, source }: Piece,
  ownCurrency: string,
  attributes: SourceAttributes,
): ListedPiece => ({
  price: source.prices[ownCurrency],
  prices: source.prices,
  availability,
  attributes: filterValues(attributes, 'variant', source),
});

function productPage(
  parts: ProductParts,
  locale: LocaleInfo,
  locales: readonly string[],
): ProductPage {
  const { product, media } = parts;
  const { label } = product;
  const { code } = locale;
  const reader = createTextReader(code, locales);
  const variants = variantsIn(parts, reader);
  const offered = offeredVariant(variants);
  if (offered === undefined) throw new Error(`product ${product.id} has no variant`);
  const page = {
    id: product.id,
    images: media.map((picture, index) => pictureOf(picture, `images.${index}`, reader)),
    name: reader.read('name', product.name),
    ...belongings(parts, reader),
    ...parentsOf(parts.groups.slice(0, -1), reader),
    ...optionalText('summary', product.summary, reader),
    description: product.description.map((text, index) =>
      reader.read(`description.${index}`, text),
    ),
    label: {
      ...optionalText('material', label.material, reader, 'label.'),
      ...optionalText('year', label.year, reader, 'label.'),
      ...optionalText('measure', label.measure, reader, 'label.'),
    },
    specifications: [
      ...(product.specifications ?? []),
      ...shownAttributes(product, parts.attributes, code, locales),
    ].map((specification, index) => ({
      name: reader.read(`specifications.${index}.name`, specification.name),
      value: reader.read(`specifications.${index}.value`, specification.value),
    })),
    ...productMeasures(product, reader),
    ...optionalText('care', product.care, reader),
    ...daysOf('leadTime', product.leadTime),
    ...deliveryOf(parts.terms, reader, product.delivery),
    ...(hasOwnPrice(product) && { ownDelivery: true as const }),
    price: offered.price,
    availability: offered.availability,
    variants,
    ...(parts.places.length > 0 && {
      places: parts.places.map((place) => placeIn(place, code, locales)),
    }),
  };
  return {
    head: productHead(
      page,
      { offered, properties: variantProperties(parts, code, locales) },
      code,
      locales,
    ),
    ...page,
    ...reader.marks(),
  };
}

/** The attributes of each variant that schema.org has a property for. */
function variantProperties(
  { product, attributes }: ProductParts,
  locale: string,
  locales: readonly string[],
): VariantProperties[] {
  return product.variants.map((variant) =>
    Object.fromEntries(
      attributes.flatMap((attribute) => {
        const property = attribute.of === 'variant' ? propertyOf(attribute.id) : undefined;
        const text = property && variantTexts(variant, attribute, locale, locales);
        return property && text ? [[property, text] as const] : [];
      }),
    ),
  );
}

function productHead(
  page: Omit<ProductPage, 'head'>,
  sold: Pick<Parameters<typeof productStructuredData>[0], 'offered' | 'properties'>,
  locale: string,
  locales: readonly string[],
): ProductPage['head'] {
  const { id, name, brand, label, images } = page;
  const groups = groupsOf(page);
  const description = page.summary ?? page.description[0];
  const path = pathOf('product', id);
  return headOf({
    locale,
    locales,
    path,
    title: brand ? `${name} – ${brand.name}` : name,
    description,
    type: 'product',
    image: images[0] ?? null,
    jsonLd: [
      productStructuredData({
        ...page,
        ...sold,
        locale,
        path: path(locale),
        description,
        brand: brand?.name,
        category: groups.map(({ title }) => title).join(' > '),
        material: label.material,
      }),
      breadcrumbs(locale, ...groupSteps(locale, groups), { name, path: path(locale) }),
    ],
  });
}

function storedItem(
  parts: ProductParts,
  page: ProductPage,
  locales: readonly string[],
  { locale, pieces }: { locale: string; pieces: readonly Piece[] },
): StoredItem {
  const { product, media, currencies } = parts;
  const reader = createTextReader(locale, locales);
  return {
    id: product.id,
    name: reader.read('name', product.name),
    ...belongings(parts, reader),
    currencies: [...currencies],
    pieces: pieces.map(({ sku, unnumbered, availability, image = 0, source }) => {
      const own = createTextReader(locale, locales);
      const picture = media[image];
      const { label, marks } = cardLabel(page, product.variants.indexOf(source), locale);
      return {
        sku,
        ...(unnumbered && { unnumbered }),
        name: variantName(product, source, 'variant.name', own),
        prices: source.prices,
        availability,
        image: picture ? pictureOf(picture, 'image', own) : null,
        ...(label && { label }),
        ...withMarks(own, marks),
      };
    }),
    ...(hasOwnPrice(product) && { ownDelivery: true }),
    addedAt: product.since,
    ...reader.marks(),
  };
}

function withMarks(reader: TextReader, more: LanguageFallbacks): { marks?: LanguageFallbacks } {
  const marks = { ...reader.marks().marks, ...more };
  return Object.keys(marks).length > 0 ? { marks } : {};
}

/** @param words Of its attributes. */
function indexedTexts(page: ProductPage, words: readonly string[], locale: string): Indexed {
  const { name, brand, summary, description, label, specifications, variants } = page;
  const tokens = (...texts: readonly (string | undefined)[]) =>
    indexTokens(texts.filter((text) => text !== undefined).join('\n'), locale);
  return {
    text: name,
    title: tokens(name),
    maker: tokens(brand?.name, ...groupsOf(page).map(({ title }) => title)),
    facts: tokens(
      ...words,
      label.material,
      ...variants.flatMap((variant) => variant.label?.material ?? []),
    ),
    body: tokens(
      summary,
      ...description,
      label.year,
      label.measure,
      ...specifications.map(({ value }) => value),
      ...variants.flatMap((variant) => [variant.name, numberOf(variant)]),
    ),
  };
}
