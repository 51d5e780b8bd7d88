import { ProductList, ProductsById } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => console.error(error),
});
const revision = '2026-11-21T09:00:00.000Z';
const move = (former: string, to: string) =>
  store.replace(
    { kind: 'move', key: `product:${former}` },
    { revision, rows: [{ locale: '', body: JSON.stringify({ to }) }] },
  );

beforeAll(async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  const body = JSON.stringify({ default: 'en', items: [en] });
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision, rows: [{ locale: '', body }] },
  );
  for (const id of ['carafe', 'bowl']) {
    const listing = sampleListing({ id });
    await store.replace(
      { kind: 'product', key: id },
      { revision, rows: [{ locale: 'en', body: '{}', page: JSON.stringify(page), listing }] },
    );
  }
  await move('older-jug', 'jug');
  await move('jug', 'carafe');
  await move('lost', 'nowhere');
});
afterAll(() => store.close());

/** The page of the carafe. The third variant is a spare part, which lists do not show. */
const page = {
  head: { title: 'Carafe', description: '', path: '/en/product/carafe', alternates: [] },
  id: 'carafe',
  name: 'Carafe',
  summary: '',
  description: [],
  label: { material: '', year: '', measure: '' },
  brand: { slug: 'kiln', name: 'Kiln' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 10, currency: 'USD' },
  availability: 'in-stock',
  images: ['grey', 'amber'].map((name) => ({
    src: `/media/${name}.{width}.{format}`,
    alt: name,
    width: 10,
    height: 10,
    widths: [10],
    formats: ['jpg'],
    color: '#aabbcc',
  })),
  specifications: [],
  variants: [
    {
      sku: 'C-1',
      name: 'Grey',
      price: { amount: 10, currency: 'USD' },
      availability: 'in-stock',
      stock: [1],
    },
    {
      sku: 'C/2',
      name: 'Amber',
      price: { amount: 12, currency: 'USD' },
      availability: 'sold-out',
      image: 1,
      stock: [2, 1],
    },
    {
      sku: 'C-3',
      name: 'Ersatzstopfen',
      price: { amount: 2, currency: 'USD' },
      availability: 'in-stock',
      kind: 'part',
    },
  ],
  places: ['Mill', 'Lindhof', 'Yard'].map((name) => ({
    ...{ kind: 'shop', name, town: 'Hamburg', country: 'DE', address: '' },
  })),
  marks: { 'images.1.alt': 'de', 'variants.2.name': 'de' },
};

test.each([
  ['bowl,carafe', ['bowl', 'carafe'], undefined],
  ['older-jug,bowl', ['carafe', 'bowl'], { 'older-jug': 'carafe' }],
  // Each once, at its first position in the request.
  ['jug,bowl,carafe', ['carafe', 'bowl'], { jug: 'carafe' }],
  ['carafe,older-jug,jug', ['carafe'], { 'older-jug': 'carafe', jug: 'carafe' }],
  ['lost,constructor,bowl', ['bowl'], undefined],
])('products %s are %j, with the moved ids', async (ids, found, moved) => {
  const answer = await app.request(`/v1/en/products?ids=${ids}`);
  const list = v.parse(ProductsById, await answer.json());
  expect(list.items.map(({ id }) => id)).toEqual(found);
  expect(list.total).toBe(found.length);
  expect(list.moved).toEqual(moved);
});

test('a variant has its own name, price, availability and picture, also a spare part', async () => {
  const answer = await app.request('/v1/en/products?ids=carafe~C~2F2,jug~C-1,carafe,carafe~C-3');
  const list = v.parse(ProductsById, await answer.json());
  expect(
    list.items.map(({ id, price, availability, image, variant, marks }) => [
      id,
      price.amount,
      availability,
      image?.alt,
      variant,
      marks,
    ]),
  ).toEqual([
    ['carafe', 12, 'sold-out', 'amber', { sku: 'C/2', name: 'Amber' }, { 'image.alt': 'de' }],
    ['carafe', 10, 'in-stock', 'grey', { sku: 'C-1', name: 'Grey' }, undefined],
    ['carafe', 10, 'in-stock', undefined, undefined, undefined],
    [
      'carafe',
      2,
      'in-stock',
      'grey',
      { sku: 'C-3', name: 'Ersatzstopfen' },
      { 'variant.name': 'de' },
    ],
  ]);
  expect(list.moved).toEqual({ 'jug~C-1': 'carafe~C-1' });
});

test('a key has the places with its variant, or with any of its product', async () => {
  const answer = await app.request('/v1/en/products?ids=carafe~C-1,carafe~C~2F2,carafe~C-3,jug');
  const { items } = v.parse(ProductsById, await answer.json());
  expect(items.map(({ places }) => places?.map(({ name }) => name))).toEqual([
    ['Lindhof'],
    ['Lindhof', 'Yard'],
    undefined,
    ['Lindhof', 'Yard'],
  ]);
});

test('a key without a variant has the one that its page shows first, of several', async () => {
  const answer = await app.request('/v1/en/products?ids=carafe,carafe~C-1');
  const { items } = v.parse(ProductsById, await answer.json());
  expect(items.map(({ offered }) => offered)).toEqual([{ sku: 'C-1', name: 'Grey' }, undefined]);
});

test('a variant that no longer exists is answered with its product, once', async () => {
  const answer = await app.request('/v1/en/products?ids=carafe~C-9,carafe,lost~C-1');
  const list = v.parse(ProductsById, await answer.json());
  expect(list.items.map(({ id, variant }) => [id, variant])).toEqual([['carafe', undefined]]);
  expect(list.moved).toEqual({ 'carafe~C-9': 'carafe' });
});

test('a product without brand and group has neither, and is related to none but the chosen', async () => {
  const listing = { ...sampleListing({ id: 'lamp' }), brand: undefined, groups: [] };
  const body = JSON.stringify({ prices: { USD: [10] }, related: ['bowl'] });
  await store.replace(
    { kind: 'product', key: 'lamp' },
    { revision, rows: [{ locale: 'en', body, page: JSON.stringify(page), listing }] },
  );
  const answers = ['brand', 'group', 'related'].map((part) =>
    app.request(`/v1/en/products/lamp/${part}`),
  );
  const [brand, group, related] = await Promise.all(answers);
  expect([brand?.status, await brand?.json()]).toEqual([200, null]);
  expect([group?.status, await group?.json()]).toEqual([200, null]);
  const { items } = v.parse(ProductList, await related?.json());
  expect(items.map(({ id }) => id)).toEqual(['bowl']);
  expect((await app.request('/v1/en/products/none/brand')).status).toBe(404);
});

// A carafe's page showed a lamp of the same maker, and not the tumbler that belongs to it.
test.each([
  ['chosen by the author: alone, in that order', ['lamp', 'bowl'], ['lamp', 'bowl']],
  ['none chosen: others of the group', [], ['bowl', 'carafe']],
  ['none of the chosen published: others of the group', ['nowhere'], ['bowl', 'carafe']],
])('goes well with, %s', async (_, related, expected) => {
  const body = JSON.stringify({ prices: { USD: [10] }, related, group: 'vessels' });
  const listing = sampleListing({ id: 'tumbler' });
  await store.replace(
    { kind: 'product', key: 'tumbler' },
    { revision, rows: [{ locale: 'en', body, page: JSON.stringify(page), listing }] },
  );
  const { items } = v.parse(
    ProductList,
    await (await app.request('/v1/en/products/tumbler/related')).json(),
  );
  const ids = items.map(({ id }) => id);
  expect(related.length > 1 ? ids : ids.sort()).toEqual(expected);
});
