import { ExplorePage, ProductPage } from '@vitrine/contract';
import fc from 'fast-check';
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
const revision = '2026-11-22T09:00:00.000Z';

const page: ProductPage = {
  head: { title: 'Jug', description: '', path: '/de/product/jug', alternates: [], jsonLd: [{}] },
  id: 'jug',
  name: 'Jug',
  summary: '',
  description: [],
  label: { material: '', year: '', measure: '' },
  brand: { slug: 'kiln', name: 'Kiln' },
  group: { name: 'vessels', title: 'Vessels' },
  price: { amount: 60, currency: 'EUR' },
  availability: 'in-stock',
  images: [],
  specifications: [],
  variants: [
    { sku: 'J-1', name: 'Red', price: { amount: 50, currency: 'EUR' }, availability: 'sold-out' },
    { sku: 'J-2', name: 'Blue', price: { amount: 60, currency: 'EUR' }, availability: 'in-stock' },
  ],
};

beforeAll(async () => {
  const de = { code: 'de', name: 'Deutsch', currency: 'EUR', direction: 'ltr' };
  const locales = { default: 'de', items: [de], currencies: ['EUR', 'JPY'] };
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision, rows: [{ locale: '', body: JSON.stringify(locales) }] },
  );
  const prices = { EUR: [50, 60], JPY: [9000, 8000] };
  const body = JSON.stringify({ prices, related: [], group: 'vessels', brand: 'kiln' });
  await write(
    'jug',
    [
      [50, 9000],
      [60, 8000],
    ],
    { body, page: JSON.stringify(page) },
  );
});
afterAll(() => store.close());

/** @param amounts Of each piece, in euros and in yen. */
function write(id: string, amounts: readonly (readonly [number, number])[], more: object = {}) {
  const pieces = amounts.map(([EUR, JPY]) => ({ price: EUR, prices: { EUR, JPY } }));
  const listing = sampleListing({ id, pieces });
  return store.replace(
    { kind: 'product', key: id },
    { revision, rows: [{ locale: 'de', body: '{}', listing, ...more }] },
  );
}

const json = async (path: string) => (await app.request(path)).json();

test('a product has the prices of a currency, and the head of the locale', async () => {
  const product = v.parse(ProductPage, await json('/v1/de/products/jug?currency=JPY'));
  expect(product).toEqual({
    ...page,
    price: { amount: 8000, currency: 'JPY' },
    variants: [
      { ...page.variants[0], price: { amount: 9000, currency: 'JPY' } },
      { ...page.variants[1], price: { amount: 8000, currency: 'JPY' } },
    ],
  });
});

test.each(['EUR', 'USD', ''])('with the currency %j it is as without', async (currency) => {
  expect(await json(`/v1/de/products/jug?currency=${currency}`)).toEqual(page);
});

test('an invalid currency is named, with what is expected', async () => {
  const answer = await app.request('/v1/de/products/jug?currency=yen');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ parameter: 'currency', detail: 'a code of ISO 4217, such as JPY' }],
  });
});

test('bands, order and counts of a list are those of its currency, for any prices', async () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const product = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('EUR', 'JPY'),
      async (products, currency) => {
        for (const [n, pieces] of products.entries()) await write(`p-${n}`, pieces);
        const explore = async (query: string) =>
          v.parse(ExplorePage, await json(`/v1/de/explore?currency=${currency}${query}`));
        const list = await explore('&sort=price');
        const amounts = list.items.map(({ price }) => price.amount);
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
        const column = currency === 'EUR' ? 0 : 1;
        for (const [n, pieces] of products.entries()) {
          const item = list.items.find(({ id }) => id === `p-${n}`);
          const lowest = Math.min(...pieces.map((piece) => piece[column]));
          expect(item?.price).toEqual({ amount: lowest, currency });
        }
        const bands = list.facets.find(({ name }) => name === 'price')?.values ?? [];
        let total = 0;
        for (const { value, count } of bands) {
          expect(value.endsWith('JPY')).toBe(currency === 'JPY');
          expect((await explore(`&price=${value}`)).total).toBe(count);
          total += count;
        }
        expect(total).toBe(list.total);
      },
    ),
    { numRuns: 15 },
  );
});

test('a product without a price in the currency has its own, comes last and is in no band', async () => {
  const dong = { price: undefined, prices: { VND: 1_190_000 } };
  const listing = sampleListing({ id: 'only-dong', pieces: [dong] });
  const document = { kind: 'product' as const, key: 'only-dong' };
  await store.replace(document, { revision, rows: [{ locale: 'de', body: '{}', listing }] });
  for (const currency of ['EUR', 'JPY']) {
    for (const sort of ['price', '-price']) {
      const query = `currency=${currency}&sort=${sort}`;
      const list = v.parse(ExplorePage, await json(`/v1/de/explore?${query}`));
      const last = list.items.at(-1);
      expect([last?.id, last?.price]).toEqual([
        'only-dong',
        { amount: 1_190_000, currency: 'VND' },
      ]);
      const bands = list.facets.find(({ name }) => name === 'price')?.values ?? [];
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(list.total - 1);
      const any = v.parse(ExplorePage, await json(`/v1/de/explore?${query}&price=0-${currency}`));
      expect(any.total).toBe(list.total - 1);
    }
  }
  await store.remove(document);
});
