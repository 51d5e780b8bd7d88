import { ProductPage } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { indexTokens } from '../../search/tokens.ts';
import { listedItem } from '../catalogue-store/stored-item.ts';
import { type ProductParts, productRow } from './product-rows.ts';

const text = (en: string) => ({ en });
const NO_LABEL = { material: {}, measure: {} };
type Variant = ProductParts['product']['variants'][number];

const ATTRIBUTES = (['material', 'color'] as const).map((id) => ({
  id,
  updatedAt: '',
  title: text(id),
  type: 'choice' as const,
  of: id === 'color' ? ('variant' as const) : ('product' as const),
  unit: {},
  values: ['ceramic', 'blue', 'red'].map((value) => ({ value, title: text(value) })),
  filter: true,
  shown: false,
  searched: true,
}));

function variant(sku: string, EUR: number, availability: Variant['availability']): Variant {
  const prices = { EUR, USD: EUR, JPY: EUR };
  return {
    sku,
    name: text(sku),
    kind: 'piece',
    label: NO_LABEL,
    attributes: {},
    prices,
    availability,
    stock: [],
  };
}

type Product = ProductParts['product'];

function rowOf(
  locale: string,
  variants: Variant[],
  more: Partial<Product> = {},
  media: ProductParts['media'] = [],
  markets: readonly string[] = [],
) {
  const updatedAt = '2026-11-21T00:00:00.000Z';
  return productRow(
    {
      product: {
        id: 'teapot',
        updatedAt,
        brand: 'kiln',
        group: 'vessels',
        name: text('Teapot'),
        summary: text('Pours well.'),
        description: [text('It pours.')],
        label: { material: text('Clay'), year: text('2020'), measure: text('1 l') },
        specifications: [],
        attributes: { material: ['ceramic'] },
        variants,
        pictures: [],
        related: [],
        since: '2026-01-01',
        ...more,
      },
      brand: {
        id: 'kiln',
        updatedAt,
        name: 'Kiln',
        place: text('Here'),
        founded: '1970',
        summary: text('Pots.'),
        story: [],
        cover: null,
      },
      groups: ['home', 'vessels'].map((id) => ({
        id,
        updatedAt,
        title: { en: id === 'home' ? 'Home' : 'Vessels' },
        summary: text('Pots.'),
        description: text('Pots.'),
        parent: null,
        maker: null,
        cover: null,
      })),
      media,
      attributes: ATTRIBUTES,
    },
    { code: locale, name: locale, direction: 'ltr', currency: 'EUR' },
    ['en', 'de'],
    markets,
  );
}

const listed = (...variants: Variant[]) => rowOf('en', variants).listing;

it('belongs to its group and to all above it, on its page, in lists and for search', () => {
  const { page, listing, indexed } = rowOf('de', [variant('blue', 148, 'in-stock')]);
  const shown = JSON.parse(page ?? '');
  expect(shown).toMatchObject({
    group: { name: 'vessels', title: 'Vessels' },
    parents: [{ name: 'home', title: 'Home' }],
    marks: { 'group.title': 'en', 'parents.0.title': 'en' },
  });
  expect(listing?.groups.map(({ name }) => name)).toEqual(['home', 'vessels']);
  expect(indexed?.maker).toEqual(expect.arrayContaining(indexTokens('Home Vessels', 'de')));
});

it('is sorted by the reading of its name in that language, else by the name', () => {
  const more = { name: { en: 'Mirror', ja: '鏡' }, reading: { ja: 'かがみ' } };
  const sortedAs = (locale: string) =>
    rowOf(locale, [variant('TP-1', 10, 'in-stock')], more).listing?.sortedAs;
  expect(['ja', 'en', 'de'].map(sortedAs)).toEqual(['かがみ', 'Mirror', 'Mirror']);
});

it('lists the pieces of a product, not its sets and spare parts', () => {
  const listing = listed(
    variant('blue', 148, 'in-stock'),
    variant('rust', 148, 'sold-out'),
    { ...variant('spare-handle', 18, 'in-stock'), kind: 'part' },
    { ...variant('pair', 290, 'in-stock'), kind: 'set' },
  );
  expect(listing?.pieces.map(({ price }) => price)).toEqual([148, 148]);
});

it('keeps the prices of every currency beside the page, by variant', () => {
  const first = { ...variant('blue', 148, 'in-stock'), prices: { EUR: 148, USD: 160, JPY: 24000 } };
  const { body, listing } = rowOf('en', [first, variant('rust', 150, 'in-stock')]);
  expect(JSON.parse(body ?? '')).toMatchObject({
    prices: { EUR: [148, 150], USD: [160, 150], JPY: [24000, 150] },
  });
  expect(listing?.pieces[0]).toMatchObject({ price: 148, prices: { EUR: 148, JPY: 24000 } });
});

const pageOf = (variants: Variant[], markets?: readonly string[]): ProductPage =>
  v.parse(ProductPage, JSON.parse(rowOf('en', variants, {}, [], markets).page ?? ''));

// A variant without a price in euros was shown with its number as euros.
it.each<[Record<string, number>, string[], string]>([
  [{ VND: 1_190_000, EUR: 39.5 }, ['VND'], 'EUR'],
  [{ VND: 1_190_000, JPY: 6000 }, ['JPY', 'VND'], 'JPY'],
  [{ VND: 1_190_000, JPY: 6000 }, ['VND', 'JPY'], 'VND'],
  [{ VND: 1_190_000, AED: 150 }, [], 'AED'],
])('%j with the markets %j is shown in %s', (prices, markets, currency) => {
  const page = pageOf([{ ...variant('blue', 1, 'in-stock'), prices }], markets);
  expect(page.price).toEqual({ amount: prices[currency], currency });
  expect(JSON.stringify(page.head.jsonLd)).toContain(
    `"price":${prices[currency]},"priceCurrency":"${currency}"`,
  );
});

it('shows each variant in any subset of currencies with a price of its own', () => {
  const currencies = ['EUR', 'USD', 'JPY', 'VND', 'KWD'];
  const subset = fc.subarray(currencies, { minLength: 1 });
  fc.assert(
    fc.property(
      fc.array(subset, { minLength: 1, maxLength: 4 }),
      fc.shuffledSubarray(currencies),
      fc.option(fc.constantFrom(...currencies, 'CHF'), { nil: undefined }),
      (variants, markets, asked) => {
        const made = variants.map((codes, index) => ({
          ...variant(`v-${index}`, 1, 'in-stock'),
          prices: Object.fromEntries(codes.map((code, at) => [code, 10 * index + at + 1])),
        }));
        const row = rowOf('en', made, {}, [], markets);
        const page = v.parse(ProductPage, JSON.parse(row.page ?? ''));
        for (const [index, { price }] of page.variants.entries()) {
          expect(made[index]?.prices[price.currency]).toBe(price.amount);
        }
        const { price } = listedItem(row.listing?.item ?? '', { currency: asked });
        const inIt = made.flatMap(({ prices }) => prices[price.currency] ?? []);
        expect(price.amount).toBe(Math.min(...inIt));
        if (asked !== undefined && made.some(({ prices }) => asked in prices)) {
          expect(price.currency).toBe(asked);
        }
      },
    ),
  );
});

it('shows the first piece that is not sold out first', () => {
  const listing = listed(
    variant('clear', 75, 'sold-out'),
    variant('amber', 88, 'made-to-order'),
    variant('grey', 82, 'in-stock'),
  );
  expect(listing?.pieces).toMatchObject([
    { price: 88, availability: 'made-to-order' },
    { price: 75 },
    { price: 82 },
  ]);
});

it('each piece has its own colour', () => {
  const { attributes, pieces } =
    listed(
      { ...variant('blue', 1, 'in-stock'), attributes: { color: ['blue'] } },
      { ...variant('navy', 1, 'sold-out'), attributes: { color: ['blue'] } },
      { ...variant('rust', 1, 'sold-out'), attributes: { color: ['red'] } },
      variant('plain', 1, 'in-stock'),
    ) ?? {};
  expect(attributes).toMatchObject({ material: ['ceramic'] });
  expect(pieces?.map(({ attributes: { color } }) => color)).toEqual([
    ['blue'],
    ['blue'],
    ['red'],
    undefined,
  ]);
});

// A single missing value used to mark the whole table as English.
it('marks only the text that fell back, and no other of its list', () => {
  const both = { en: 'Weight', de: 'Gewicht' };
  const row = rowOf('de', [variant('blue', 1, 'in-stock')], {
    name: { en: 'Teapot', de: 'Kanne' },
    specifications: [
      { name: both, value: { de: '1 kg' } },
      { name: both, value: { en: '2 lb' } },
    ],
    description: [{ de: 'Sie gießt.' }, { en: 'It pours.' }],
  });
  const { marks } = JSON.parse(row.page ?? '');
  expect(marks).toMatchObject({
    'specifications.1.value': 'en',
    'description.1': 'en',
    'variants.0.name': 'en',
    'label.measure': 'en',
    'group.title': 'en',
  });
  for (const path of ['name', 'specifications.0.value', 'specifications.1.name', 'description.0']) {
    expect(marks).not.toHaveProperty([path]);
  }
});

it('describes price, availability and URL of every piece in structured data', () => {
  const row = rowOf('en', [
    variant('rust red', 148, 'sold-out'),
    variant('blue', 152.5, 'made-to-order'),
    { ...variant('spare-handle', 18, 'in-stock'), kind: 'part' },
  ]);
  const [product, trail] = JSON.parse(row.page ?? '').head.jsonLd;
  expect(product).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Teapot',
    productGroupID: 'teapot',
    brand: { '@type': 'Brand', name: 'Kiln' },
    category: 'Home > Vessels',
    url: '/en/product/teapot',
  });
  const pieces: Record<string, Record<string, unknown>>[] = product.hasVariant;
  expect(
    pieces.map(({ sku, name, offers }) => [sku, name, offers?.['url'], offers?.['price']]),
  ).toEqual([
    ['blue', 'Teapot, blue', '/en/product/teapot?variant=blue', 152.5],
    ['rust red', 'Teapot, rust red', '/en/product/teapot?variant=rust+red', 148],
  ]);
  expect(pieces.map(({ offers }) => [offers?.['priceCurrency'], offers?.['availability']])).toEqual(
    [
      ['EUR', 'https://schema.org/MadeToOrder'],
      ['EUR', 'https://schema.org/SoldOut'],
    ],
  );
  const steps = trail.itemListElement.map(({ item }: { item: string }) => item);
  expect(steps).toEqual([
    '/en/home',
    '/en/product-group/home',
    '/en/product-group/vessels',
    '/en/product/teapot',
  ]);
});

it('says in structured data what its pieces vary by, and the sizes of each', () => {
  const measures = { diameter: 120, mass: 800 };
  const large = { ...measures, diameter: 180.5 };
  const row = rowOf(
    'en',
    [
      { ...variant('small', 1, 'in-stock'), attributes: { color: ['blue'] } },
      { ...variant('large', 2, 'in-stock'), attributes: { color: ['red'] }, measures: large },
    ].map((each) => ({ ...each, label: { material: text('Clay'), measure: {} } })),
    { measures: { ...measures, view: 'front' } as NonNullable<Product['measures']> },
  );
  const [product] = JSON.parse(row.page ?? '').head.jsonLd;
  expect(product.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
  expect(product).toMatchObject({ material: 'Clay' });
  expect(product).not.toHaveProperty('width');
  const quantity = (value: number, unitCode: string) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode,
  });
  expect(product.hasVariant).toMatchObject([
    { color: 'blue', width: quantity(12, 'CMT'), weight: quantity(800, 'GRM') },
    { color: 'red', width: quantity(18.05, 'CMT') },
  ]);
});

it('is a product with its offer in structured data if it is the only piece', () => {
  const row = rowOf('en', [
    variant('TP-1', 1, 'in-stock'),
    { ...variant('TP-9', 2, 'in-stock'), kind: 'part' },
  ]);
  expect(JSON.parse(row.page ?? '').head.jsonLd[0]).toMatchObject({
    '@type': 'Product',
    sku: 'TP-1',
    offers: { '@type': 'Offer', price: 1 },
  });
});

const picture = (hash: string, focalX?: number | null, focalY?: number | null) => ({
  id: hash,
  updatedAt: '2026-11-21T00:00:00.000Z',
  alt: text(`Picture ${hash}`),
  hash,
  renditionWidth: 960,
  renditionHeight: 1200,
  widths: [320, 640, 960],
  color: '#e6e2da',
  preview: undefined,
  focalX,
  focalY,
});

it('has the focal point of a picture, except of one that is in the centre', () => {
  const pictures = [
    picture('a', 12, 40),
    picture('b', 50, 50),
    picture('c', null),
    picture('d', 5),
  ];
  const row = rowOf('en', [variant('blue', 1, 'in-stock')], {}, pictures);
  const { images } = JSON.parse(row.page ?? '');
  expect(images.map(({ focus }: { focus?: unknown }) => focus)).toEqual([
    [12, 40],
    undefined,
    undefined,
    [5, 50],
  ]);
  expect(images[1]).not.toHaveProperty('focus');
});

it('has all pictures in structured data, and the first one in the shape of a link preview', () => {
  const row = rowOf('en', [variant('blue', 1, 'in-stock')], {}, [picture('a'), picture('b')]);
  const { head } = JSON.parse(row.page ?? '');
  expect(head).toMatchObject({
    image: '/media/a.share.jpg',
    imageDetails: { width: 1200, height: 630, alt: 'Picture a' },
  });
  expect(head.jsonLd[0].image).toEqual(['/media/a.640.jpg', '/media/b.640.jpg']);
});
