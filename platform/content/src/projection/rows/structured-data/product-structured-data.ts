import {
  type Availability,
  LENGTHS,
  type Lengths,
  type Measures,
  measuresOf,
  numberOf,
  type Picture,
  type ProductPage,
  pictureFiles,
  piecesOf,
  type Variant,
} from '@vitrine/contract';
import { termsOfOffer } from './terms-structured-data.ts';

const SCHEMA_ORG = 'https://schema.org/';

const AVAILABILITY: Record<Availability, string> = {
  'in-stock': 'InStock',
  'made-to-order': 'MadeToOrder',
  'sold-out': 'SoldOut',
};

/** The properties that search engines know variants to differ by, besides their size. */
const VARYING = ['color', 'material', 'pattern'] as const;
type Property = (typeof VARYING)[number];
export type VariantProperties = Readonly<Partial<Record<Property, string>>>;

/** How a catalogue may call the attribute that is a property of schema.org. */
const NAMED: Readonly<Record<string, Property>> = {
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
};

/** The property of schema.org that an attribute of variants has; undefined for most. */
export const propertyOf = (attribute: string) => NAMED[attribute.toLowerCase()];

interface ProductFacts
  extends Pick<
    ProductPage,
    'id' | 'name' | 'images' | 'variants' | 'measures' | 'delivery' | 'leadTime' | 'places'
  > {
  locale: string;
  path: string;
  description: string | undefined;
  brand: string | undefined;
  /** Empty if it has none. */
  category: string;
  material: string | undefined;
  /** The variant that the page shows first. */
  offered: Variant;
  /** Of each variant, in the order of `variants`. */
  properties: readonly VariantProperties[];
}

/**
 * schema.org's product: a group if it has several pieces, each with its offer at the URL that opens
 * the page with it. Sets and spare parts are other products.
 */
export function productStructuredData(product: ProductFacts) {
  const { id, path, name, description, brand, category, images, offered } = product;
  const pieces = piecesOf(product.variants.map((variant, index) => ({ ...variant, index })));
  const sold = pieces.map(
    ({ index, ...variant }): Sold => ({
      variant,
      properties: {
        ...materialOf(variant.label?.material ?? product.material),
        ...product.properties[index],
      },
      measures: measuresOf(product, variant),
    }),
  );
  const inOrder = sold.toSorted(
    (a, b) => Number(b.variant.sku === offered.sku) - Number(a.variant.sku === offered.sku),
  );
  const shared = {
    '@context': SCHEMA_ORG.slice(0, -1),
    '@type': inOrder.length > 1 ? 'ProductGroup' : 'Product',
    // By which the pages of other products name it.
    '@id': path,
    name,
    description,
    url: path,
    ...(images.length > 0 && { image: images.map(fileOf) }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    ...(category && { category }),
  };
  const [first, ...others] = inOrder;
  if (first === undefined) return shared;
  const { variant, properties, measures } = first;
  if (others.length === 0) {
    const offers = offerOf(variant, product, true);
    return { ...shared, sku: numberOf(variant), ...properties, ...sizesOf(measures), offers };
  }
  const differing = VARYING.filter((each) => differ(sold.map((one) => one.properties[each])));
  const bySize = differ(sold.map((one) => lengthsOf(one.measures)));
  const variesBy = [...differing, ...(bySize ? ['size'] : [])];
  const only = (names: readonly Property[]) => (one: Sold) =>
    Object.fromEntries(names.map((each) => [each, one.properties[each]]));
  return {
    ...shared,
    productGroupID: id,
    ...(variesBy.length > 0 && { variesBy: variesBy.map((each) => SCHEMA_ORG + each) }),
    ...only(VARYING.filter((each) => !differing.includes(each)))(first),
    ...(!bySize && sizesOf(measures)),
    hasVariant: inOrder.map((one) => ({
      '@type': 'Product',
      ...identityOf(one.variant, path),
      name: one.variant.name === name ? name : `${name}, ${one.variant.name}`,
      ...imageOf(images, one.variant),
      ...only(differing)(one),
      ...(bySize && sizesOf(one.measures)),
      offers: offerOf(one.variant, product),
    })),
  };
}

interface Sold {
  variant: Variant;
  properties: VariantProperties;
  measures: Measures | undefined;
}

const fileOf = (image: Picture) => pictureFiles(image).src;

/** The picture of a variant, or the first one: search engines list no variant without. */
function imageOf(images: readonly Picture[], { image = 0 }: Variant) {
  const shown = images[image] ?? images[0];
  return shown && { image: fileOf(shown) };
}

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;

const lengthsOf = (measures: Measures | undefined): string =>
  JSON.stringify(LENGTHS.map((name) => measures?.[name]));

const materialOf = (material: string | undefined): VariantProperties =>
  material === undefined ? {} : { material };

const urlOf = ({ sku }: Variant, path: string): string =>
  `${path}?${new URLSearchParams({ variant: sku })}`;

/** Search engines ask for an identity of each variant: without a number it is the URL. */
const identityOf = (variant: Variant, path: string) =>
  variant.unnumbered ? { '@id': urlOf(variant, path) } : { sku: variant.sku };

const offerOf = (variant: Variant, product: ProductFacts, isOnly = false) => ({
  '@type': 'Offer',
  price: variant.price.amount,
  priceCurrency: variant.price.currency,
  availability: SCHEMA_ORG + AVAILABILITY[variant.availability],
  // The only variant needs no number to be found by.
  url: variant.unnumbered && isOnly ? product.path : urlOf(variant, product.path),
  ...termsOfOffer({ ...product, variant }),
  ...whereOf(variant, product),
});

/** The places that have a variant; none if the shop itself has sold out of what it offers. */
function whereOf({ availability, stock = [] }: Variant, { places = [] }: ProductFacts) {
  const having = stock.flatMap((index) => places[index] ?? []);
  if (availability === 'sold-out' || having.length === 0) return {};
  const availableAtOrFrom = having.map(({ name, address, town, country, url }) => ({
    '@type': 'Place',
    name,
    ...(url !== undefined && { url }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: town,
      addressCountry: country,
    },
  }));
  return { availableAtOrFrom };
}

/** UN/CEFACT codes of units: centimetre, gram. */
const CENTIMETRE = 'CMT';
const GRAM = 'GRM';

const quantity = (value: number, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

/** The sides of a product as schema.org has them: it knows no diameter, and no length. */
function sidesOf({ width, depth, height, length, diameter }: Lengths) {
  const across = width ?? diameter;
  return {
    height,
    width: across ?? length,
    depth: depth ?? (across === undefined ? undefined : length),
  };
}

function sizesOf(measures: Measures | undefined) {
  if (measures === undefined) return {};
  const sides = Object.entries(sidesOf(measures)).flatMap(([name, mm]) =>
    mm === undefined ? [] : [[name, quantity(mm / 10, CENTIMETRE)] as const],
  );
  const { mass } = measures;
  return { ...Object.fromEntries(sides), ...(mass && { weight: quantity(mass, GRAM) }) };
}
