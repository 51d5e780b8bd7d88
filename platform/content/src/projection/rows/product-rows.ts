import type { Availability, LocaleInfo, ProductPage, ProductSummary } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { CURRENCIES, type Currency } from '../../authoring/fields.ts';
import { messagesFor } from '../../messages/messages-for.ts';
import { indexTokens } from '../../search/tokens.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredProduct } from '../catalogue-store/stored-pages.ts';
import type {
  SourceBrand,
  SourceGroup,
  SourceMedia,
  SourceProduct,
} from '../source/source-documents.ts';
import { createTextReader } from '../source/text-reader.ts';
import { breadcrumbs, headOf, pathOf, SITE } from './head.ts';
import { pictureOf } from './picture.ts';
import { productStructuredData } from './product-structured-data.ts';

export interface ProductParts {
  product: SourceProduct;
  brand: SourceBrand;
  group: SourceGroup;
  /** In the product's order. */
  media: readonly SourceMedia[];
}

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCIES, code);

const BEST_FIRST: readonly Availability[] = ['in-stock', 'made-to-order', 'sold-out'];

/** A product has the colours of all its variants, whether they can be had or not. */
const colorsOf = ({ variants }: SourceProduct) => [
  ...new Set(variants.flatMap(({ color }) => color ?? [])),
];

/** A product's row in one locale: page, item, listing and what search finds it by. */
export function productRow(
  { product, brand, group, media }: ProductParts,
  locale: LocaleInfo,
  locales: readonly string[],
): Row {
  const { code } = locale;
  const currency = isCurrency(locale.currency) ? locale.currency : 'EUR';
  const inItem = createTextReader(code);
  const inPage = createTextReader(code);

  const variants = product.variants.map(({ sku, name, prices, availability }, index) => ({
    sku,
    name: inPage.read(`variants.${index}.name`, name),
    price: { amount: prices[currency], currency },
    availability,
  }));
  // A product costs what its page opens with: the first variant of those best to be had. The lowest
  // price would often be a spare part's.
  const [offered] = variants.toSorted(
    (a, b) => BEST_FIRST.indexOf(a.availability) - BEST_FIRST.indexOf(b.availability),
  );
  if (offered === undefined) throw new Error(`product ${product.id} has no variant`);
  const { price, availability } = offered;

  const images = media.map((picture, index) => pictureOf(picture, `images.${index}`, inPage));
  const [first] = media;
  const item: ProductSummary = {
    id: product.id,
    name: inItem.read('name', product.name),
    brand: { slug: brand.id, name: brand.name },
    group: { name: group.id, title: inItem.read('group.title', group.title) },
    price,
    image: first ? pictureOf(first, 'image', inItem) : null,
    availability,
    ...inItem.marks(),
  };
  const name = inPage.read('name', product.name);
  const groupTitle = inPage.read('group.title', group.title);
  const summary = inPage.read('summary', product.summary);
  const description = product.description.map((text, index) =>
    inPage.read(`description.${index}`, text),
  );
  const label = {
    material: inPage.read('label.material', product.label.material),
    year: inPage.read('label.year', product.label.year),
    measure: inPage.read('label.measure', product.label.measure),
  };
  const specifications = (product.specifications ?? []).map((specification, index) => ({
    name: inPage.read(`specifications.${index}.name`, specification.name),
    value: inPage.read(`specifications.${index}.value`, specification.value),
  }));
  const path = pathOf('product', product.id);
  const page: ProductPage = {
    head: headOf({
      locale: code,
      locales,
      path,
      title: `${name} – ${brand.name} · ${SITE}`,
      description: summary,
      type: 'product',
      image: images[0] ?? null,
      jsonLd: [
        productStructuredData({
          path: path(code),
          name,
          description: summary,
          brand: brand.name,
          category: groupTitle,
          material: label.material,
          images,
          variants: [offered, ...variants.filter((variant) => variant !== offered)],
        }),
        breadcrumbs([
          { name: messagesFor(code).home, path: href('home', { locale: code }) },
          { name: groupTitle, path: pathOf('product-group', group.id)(code) },
          { name, path: path(code) },
        ]),
      ],
    }),
    id: product.id,
    name,
    summary,
    description,
    label,
    brand: item.brand,
    group: { name: group.id, title: groupTitle },
    price,
    availability,
    images,
    specifications,
    variants,
    ...inPage.marks(),
  };
  const stored: StoredProduct = {
    page,
    related: product.related,
    group: group.id,
    brand: brand.id,
  };
  const tokens = (...texts: string[]) => indexTokens(texts.join('\n'), code);
  return {
    locale: code,
    body: JSON.stringify(stored),
    listing: {
      brand: item.brand,
      group: item.group,
      price: price.amount,
      availability,
      attributes: { material: [...new Set(product.materials)], color: colorsOf(product) },
      since: product.since,
      name,
      item: JSON.stringify(item),
    },
    indexed: {
      text: name,
      title: tokens(name),
      maker: tokens(brand.name, groupTitle),
      body: tokens(
        summary,
        ...description,
        ...Object.values(label),
        ...specifications.map(({ value }) => value),
        ...variants.flatMap((variant) => [variant.name, variant.sku]),
      ),
    },
  };
}
