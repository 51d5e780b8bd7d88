import { type Head, LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { deliveryApp } from '../../src/delivery/app.ts';
import { storedBodies } from '../../src/delivery/request/stored-body.ts';
import { openRenditions } from '../../src/media/rendition-files.ts';
import { generateCatalogue } from '../catalogues/generated.ts';
import { type CatalogueStore, openStore } from '../catalogues/open-store.ts';
import { projectedBatches, writeBatches } from '../catalogues/project.ts';
import { projectSeed, projectSets } from '../catalogues/sample.ts';
import { thingsOf, validate, validateHead } from './validate.ts';

/** Recommended facts that no catalogue has. */
const UNKNOWN = [
  ...['ProductGroup.aggregateRating', 'ProductGroup.review'],
  ...['Product.aggregateRating', 'Product.review'],
  'Offer.itemCondition',
];
/** Variants have those of their group. */
const OF_GROUP = ['Product.brand', 'Product.description'];
/** The site settings have them, and these catalogues have none. */
const OF_SITE = ['Organization.name', 'Organization.url', 'Organization.logo', 'WebSite.name'];

interface Page {
  path: string;
  head: Head;
}

async function pagesOf(store: CatalogueStore, locale: string): Promise<Page[]> {
  const body = JSON.stringify(LOCALES);
  const locales = { revision: '1', rows: [{ locale: '', body }] };
  await store.replace({ kind: 'locales', key: 'locales' }, locales);
  const app = deliveryApp({
    reader: store,
    renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
    failed: (error) => expect.unreachable(String(error)),
  });
  const keys = (kind: 'product' | 'group' | 'brand' | 'page', folder: string) =>
    store.bodies(kind, locale).map(({ key }) => `${folder}/${key}`);
  const paths = [
    ...['home', 'explore', 'brands', 'stories'],
    ...keys('product', 'products'),
    ...keys('group', 'product-groups'),
    ...keys('brand', 'brands'),
    ...storedBodies(store, 'story', locale).map(
      ({ key, body: { screen } }) => `${screen ? `screens/${screen}/` : ''}stories/${key}`,
    ),
    ...keys('page', 'pages'),
  ];
  const pages: Page[] = [];
  for (const path of paths) {
    const answer = await app.request(`/v1/${locale}/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    const { head } = await answer.json();
    pages.push({ path, head });
  }
  return pages;
}

const findingsOf = (pages: readonly Page[]) =>
  pages.map(({ path, head }) => ({ path, ...validateHead(head) }));

const typesIn = (pages: readonly Page[]) =>
  new Set(pages.flatMap(({ head }) => thingsOf(head).map((thing) => thing['@type'])));

test.each(['en', 'ar'])(
  'each page of the sample catalogue keeps the rules, in %s',
  async (code) => {
    const store = openStore(':memory:');
    await projectSeed(store);
    await projectSets(store);
    const pages = await pagesOf(store, code);
    expect(pages.length).toBeGreaterThan(70);
    const findings = findingsOf(pages);
    expect(findings.filter(({ errors }) => errors.length > 0)).toEqual([]);
    const missing = new Set(findings.flatMap((finding) => finding.missing));
    expect(
      [...missing].filter((name) => ![...UNKNOWN, ...OF_GROUP, ...OF_SITE].includes(name)),
    ).toEqual([]);
    const things = pages.flatMap(({ head }) => thingsOf(head));
    const related = things.flatMap((thing) => [thing['isRelatedTo'] ?? []].flat());
    expect(related.length).toBeGreaterThan(5);
    expect(things).toEqual(
      expect.arrayContaining(related.map((named) => expect.objectContaining(named))),
    );
    expect(pages.filter(({ head }) => !head.image).map(({ path }) => path)).toEqual([]);
    expect([...typesIn(pages)].toSorted()).toEqual([
      ...['Article', 'Brand', 'BreadcrumbList', 'ItemList', 'Organization', 'Product'],
      ...['ProductGroup', 'WebSite'],
    ]);
    store.close();
  },
);

test('each page of another catalogue keeps the rules', async () => {
  const store = openStore(':memory:');
  await writeBatches(store, projectedBatches(generateCatalogue([]), 300));
  const pages = await pagesOf(store, 'de');
  const broken = findingsOf(pages).flatMap(({ path, errors }) =>
    // It has no pictures, and search engines show no product without.
    errors.filter((error) => !error.endsWith(': image is required')).map((error) => [path, error]),
  );
  expect(broken).toEqual([]);
  expect(typesIn(pages)).toContain('Product');
  store.close();
});

const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Jug',
  image: 'https://content.example/jug.jpg',
  offers: { '@type': 'Offer', price: 1, priceCurrency: 'EUR' },
};
const RELATED = { '@id': 'https://shop.example/cup' };
const variant = (sku: string, color: string) => ({
  ...{ '@type': 'Product', name: 'Jug', image: PRODUCT.image, sku, color },
  offers: { ...PRODUCT.offers, url: `https://shop.example/jug?variant=${sku}` },
});
const GROUP = {
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: 'Jug',
  variesBy: ['https://schema.org/color'],
  hasVariant: [variant('J-1', 'red'), variant('J-2', 'blue')],
};

test('what keeps the rules is accepted', () => {
  expect(validate([PRODUCT, GROUP, { ...PRODUCT, isRelatedTo: [RELATED] }]).errors).toEqual([]);
  expect(validate([PRODUCT]).missing).toContain('Product.brand');
});

test.each<[string, object, string]>([
  [
    'with delivery to a group of countries',
    {
      ...PRODUCT,
      offers: {
        ...PRODUCT.offers,
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 6, currency: 'EUR' },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'EZ' },
        },
      },
    },
    'Product.offers.Offer.shippingDetails.OfferShippingDetails.shippingDestination.DefinedRegion: ' +
      'addressCountry is "EZ"',
  ],
  [
    'with a range that ends before it begins',
    {
      ...PRODUCT,
      height: { '@type': 'QuantitativeValue', minValue: 5, maxValue: 3, unitCode: 'DAY' },
    },
    'Product.height.QuantitativeValue: is neither a value nor a range',
  ],
  ['without a context', { '@type': 'Product' }, '@context is undefined'],
  ['of an unknown type', { ...PRODUCT, '@type': 'Produkt' }, 'page: has the type "Produkt"'],
  ['without a name', { ...PRODUCT, name: undefined }, 'Product: name is required'],
  ['with a blank name', { ...PRODUCT, name: ' ' }, 'Product: name is " "'],
  ['with a misspelt property', { ...PRODUCT, colour: 'red' }, 'Product: has no property colour'],
  [
    'related to one without an offer',
    { ...PRODUCT, isRelatedTo: [{ ...RELATED, '@type': 'Product', name: 'Cup' }] },
    'Product.isRelatedTo.Product: offers is required',
  ],
  ['with a relative picture', { ...PRODUCT, image: '/jug.jpg' }, 'Product: image is "/jug.jpg"'],
  [
    'with a price as a text',
    { ...PRODUCT, offers: { ...PRODUCT.offers, price: '1 €' } },
    'Product.offers.Offer: price is "1 €"',
  ],
  [
    'with the same number twice',
    { ...GROUP, hasVariant: [variant('J-1', 'red'), variant('J-1', 'blue')] },
    'ProductGroup: two variants have the same sku',
  ],
  [
    'whose variants do not vary',
    { ...GROUP, hasVariant: [variant('J-1', 'red'), variant('J-2', 'red')] },
    'ProductGroup: no two variants have another color',
  ],
  [
    'varying by a name of the shop',
    { ...GROUP, variesBy: ['color'] },
    'ProductGroup: variesBy is "color"',
  ],
])('a product %s breaks a rule', (_, thing, error) => {
  expect(validate([thing]).errors.join('\n')).toContain(error);
});

test.each<[string, object, string]>([
  [
    'gap',
    { '@type': 'ListItem', position: 3, name: 'Jugs', item: 'https://shop.example/jugs' },
    'position 3 is the 2. one',
  ],
  ['step without a name', { '@type': 'ListItem', position: 2 }, 'the last step has no name'],
])('breadcrumbs with a %s break a rule', (_, item, error) => {
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example' };
  const trail = { '@context': 'https://schema.org', '@type': 'BreadcrumbList' };
  const { errors } = validate([{ ...trail, itemListElement: [home, item] }]);
  expect(errors.join('\n')).toContain(error);
});
