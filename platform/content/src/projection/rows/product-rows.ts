import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type LocaleInfo,
  offeredVariant,
  type ProductPage,
  perAttribute,
  piecesOf,
  type Variant,
} from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { messagesFor } from '../../messages/messages-for.ts';
import { indexTokens } from '../../search/tokens.ts';
import type {
  AttributeValues,
  Indexed,
  ListedPiece,
  Row,
} from '../catalogue-store/catalogue-store.ts';
import type { StoredItem } from '../catalogue-store/stored-item.ts';
import type { StoredProduct } from '../catalogue-store/stored-pages.ts';
import type {
  SourceBrand,
  SourceGroup,
  SourceMedia,
  SourceProduct,
  SourceVariant,
} from '../source/source-documents.ts';
import { createTextReader, optionalText, type TextReader } from '../source/text-reader.ts';
import { breadcrumbs, headOf, pathOf } from './head.ts';
import { productMeasures, variantMeasures } from './measures.ts';
import { parentsOf } from './parents.ts';
import { pictureOf } from './picture.ts';
import { currenciesOf, firstPrice, pricesByCurrency } from './prices.ts';
import { productStructuredData } from './product-structured-data.ts';

export interface ProductParts {
  product: SourceProduct;
  brand: SourceBrand;
  /** Its group, after those above it. */
  groups: readonly SourceGroup[];
  /** In the order of the product. */
  media: readonly SourceMedia[];
  /** Of its prices: readers get the first that there is. */
  currencies: readonly string[];
}

/** The attributes of products, or those of variants. */
const attributesOf = (
  owner: 'product' | 'variant',
  { attributes }: { attributes: AttributeValues },
): AttributeValues =>
  perAttribute((name) =>
    ATTRIBUTES[name].of === owner ? [...new Set(attributes[name] ?? [])] : [],
  );

/**
 * A product's row in one locale: page, item, listing and search tokens.
 *
 * @param currencies Those of the markets, in their order.
 */
export function productRow(
  { product, ...others }: Omit<ProductParts, 'currencies'>,
  locale: LocaleInfo,
  locales: readonly string[],
  currencies: readonly string[] = [],
): Row {
  const { code } = locale;
  const { brand } = others;
  const inOrder = currenciesOf(product.variants, [locale.currency, ...currencies]);
  const parts = { product, ...others, currencies: inOrder };
  const page = productPage(parts, locale, locales);
  const pieces = piecesInOrder(page.variants, product);
  const item = storedItem(parts, code, locales, pieces);
  const stored: StoredProduct = {
    prices: pricesByCurrency(product.variants, inOrder),
    related: product.related,
    group: page.group.name,
    brand: brand.id,
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    page: JSON.stringify(page),
    listing: {
      brand: item.brand,
      groups: [...(page.parents ?? []), page.group],
      attributes: attributesOf('product', product),
      pieces: pieces.map((piece) => listedPiece(piece, locale.currency)),
      since: product.since,
      name: page.name,
      item: JSON.stringify(item),
    },
    indexed: indexedTexts(page, product, code),
  };
}

function variantsIn({ product, media, currencies }: ProductParts, reader: TextReader): Variant[] {
  return product.variants.map((variant, index) => {
    const { sku, name, availability, kind, swatch, picture } = variant;
    const image = media.findIndex(({ id }) => id === picture);
    const path = `variants.${index}`;
    return {
      sku,
      name: reader.read(`${path}.name`, name),
      price: firstPrice(variant, currencies),
      availability,
      ...(kind !== 'piece' && { kind }),
      ...(swatch !== undefined && { swatch }),
      ...(image >= 0 && { image }),
      ...labelOf(variant, path, reader),
      ...variantMeasures(variant),
    };
  });
}

/** Both numbers of weeks, in order; nothing if an author has given one of them only. */
function leadTimeOf({ leadTime }: SourceProduct): Pick<ProductPage, 'leadTime'> {
  const { from, to } = leadTime ?? {};
  return from && to ? { leadTime: { from: Math.min(from, to), to: Math.max(from, to) } } : {};
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

function groupOf(
  { product, groups }: ProductParts,
  reader: TextReader,
): Pick<ProductPage, 'group'> {
  const group = groups.at(-1);
  if (group === undefined) throw new Error(`product ${product.id} has no group`);
  return { group: { name: group.id, title: reader.read('group.title', group.title) } };
}

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

const listedPiece = ({ availability, source }: Piece, ownCurrency: string): ListedPiece => ({
  price: source.prices[ownCurrency],
  prices: source.prices,
  availability,
  attributes: attributesOf('variant', source),
});

function productPage(
  parts: ProductParts,
  locale: LocaleInfo,
  locales: readonly string[],
): ProductPage {
  const { product, brand, media } = parts;
  const { code } = locale;
  const reader = createTextReader(code, locales);
  const variants = variantsIn(parts, reader);
  const offered = offeredVariant(variants);
  if (offered === undefined) throw new Error(`product ${product.id} has no variant`);
  const page = {
    id: product.id,
    images: media.map((picture, index) => pictureOf(picture, `images.${index}`, reader)),
    name: reader.read('name', product.name),
    brand: { slug: brand.id, name: brand.name },
    ...groupOf(parts, reader),
    ...parentsOf(parts.groups.slice(0, -1), reader),
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
    ...productMeasures(product),
    ...optionalText('care', product.care, reader),
    ...leadTimeOf(product),
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
  const { id, name, summary, brand, label, images, variants } = page;
  const groups = [...(page.parents ?? []), page.group];
  const path = pathOf('product', id);
  return headOf({
    locale,
    locales,
    path,
    title: `${name} – ${brand.name}`,
    description: summary,
    type: 'product',
    image: images[0] ?? null,
    jsonLd: [
      productStructuredData({
        path: path(locale),
        name,
        description: summary,
        brand: brand.name,
        category: groups.map(({ title }) => title).join(' > '),
        material: label.material,
        images,
        variants: [offered, ...variants.filter((variant) => variant !== offered)],
      }),
      breadcrumbs([
        { name: messagesFor(locale).home, path: href('home', { locale }) },
        ...groups.map((each) => ({
          name: each.title,
          path: pathOf('product-group', each.name)(locale),
        })),
        { name, path: path(locale) },
      ]),
    ],
  });
}

function storedItem(
  parts: ProductParts,
  locale: string,
  locales: readonly string[],
  pieces: readonly Piece[],
): StoredItem {
  const { product, brand, media, currencies } = parts;
  const reader = createTextReader(locale, locales);
  return {
    id: product.id,
    name: reader.read('name', product.name),
    brand: { slug: brand.id, name: brand.name },
    ...groupOf(parts, reader),
    currencies: [...currencies],
    pieces: pieces.map(({ sku, availability, image = 0, source }) => {
      const own = createTextReader(locale, locales);
      const picture = media[image];
      return {
        sku,
        name: own.read('variant.name', source.name),
        prices: source.prices,
        availability,
        image: picture ? pictureOf(picture, 'image', own) : null,
        ...own.marks(),
      };
    }),
    addedAt: product.since,
    ...reader.marks(),
  };
}

/** Many names of kinds join two things: a search for cups would find the glasses too. */
const NAMED_IN_SEARCH = ATTRIBUTE_NAMES.filter((name) => name !== 'kind');

/** The names of the facet values of a product, in the words of a locale. */
function valueNames(product: SourceProduct, locale: string): string[] {
  const { values } = messagesFor(locale);
  const owners = [product, ...product.variants.filter(({ kind }) => kind === 'piece')];
  return NAMED_IN_SEARCH.flatMap((name) => {
    const names: Readonly<Record<string, string>> = values[name];
    return owners.flatMap(({ attributes }) =>
      (attributes[name] ?? []).flatMap((value) => names[value] ?? []),
    );
  });
}

function indexedTexts(page: ProductPage, product: SourceProduct, locale: string): Indexed {
  const { name, brand, group, parents = [], summary, description, label } = page;
  const { specifications, variants } = page;
  const tokens = (...texts: string[]) => indexTokens(texts.join('\n'), locale);
  return {
    text: name,
    title: tokens(name),
    maker: tokens(brand.name, ...[...parents, group].map(({ title }) => title)),
    facts: tokens(
      ...valueNames(product, locale),
      label.material,
      ...variants.flatMap((variant) => variant.label?.material ?? []),
    ),
    body: tokens(
      summary,
      ...description,
      label.year,
      label.measure,
      ...specifications.map(({ value }) => value),
      ...variants.flatMap((variant) => [variant.name, variant.sku]),
    ),
  };
}
