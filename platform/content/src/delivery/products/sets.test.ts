import { type Availability, type Price, ProductPage } from '@vitrine/contract';
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
const revision = '2026-11-21T09:00:00.000Z';
const write = (kind: 'locales' | 'sets', locale: string, body: unknown) =>
  store.replace({ kind, key: kind }, { revision, rows: [{ locale, body: JSON.stringify(body) }] });

/** The variants by product; the second of the cups is sold out, and the jug is the only one. */
type Sold = readonly [sku: string, amount: number, currency: string, Availability];
const VARIANTS: Readonly<Record<string, readonly Sold[]>> = {
  cup: [
    ['C-1', 10.1, 'USD', 'in-stock'],
    ['C-2', 12.2, 'USD', 'sold-out'],
  ],
  jug: [['J-1', 30.2, 'USD', 'made-to-order']],
  yen: [['Y-1', 5000, 'JPY', 'in-stock']],
};

beforeAll(async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  await write('locales', '', { default: 'en', items: [en] });
  for (const [id, sold] of Object.entries(VARIANTS)) {
    const variants = sold.map(([sku, amount, currency, availability]) => ({
      ...{ sku, name: sku, price: { amount, currency }, availability },
    }));
    const page = {
      head: {
        ...{ title: id, path: `/en/product/${id}`, alternates: [] },
        jsonLd: [{ '@type': 'Product', name: id }, { '@type': 'BreadcrumbList' }],
      },
      ...{ id, name: id },
      ...{ description: [], label: {}, images: [], specifications: [], variants },
      ...{ price: variants[0]?.price, availability: variants[0]?.availability },
    };
    const pieces = sold.map(([, price, currency, availability]) => ({
      ...{ price, prices: { [currency]: price }, availability },
    }));
    const listing = sampleListing({ id, pieces });
    const row = { locale: 'en', body: '{"related":[]}', page: JSON.stringify(page), listing };
    await store.replace({ kind: 'product', key: id }, { revision, rows: [row] });
  }
});
afterAll(() => store.close());

async function pageOf(id: string) {
  const answer = await app.request(`/v1/en/products/${id}`);
  return v.parse(ProductPage, await answer.json());
}
const setsOf = async (id: string) => (await pageOf(id)).sets;

const part = fc.record({
  id: fc.constantFrom('cup', 'jug', 'yen', 'gone', null),
  sku: fc.constantFrom(undefined, 'C-1', 'C-2', 'J-1', 'Y-1'),
  quantity: fc.integer({ min: 1, max: 99 }),
});

/** The variant of a part; undefined if it is not in the catalogue. */
function soldAs({ id, sku }: { id: string | null; sku?: string | undefined }): Sold | undefined {
  const variants = (id !== null && VARIANTS[id]) || [];
  return variants.find(([number]) => number === (sku ?? variants[0]?.[0]));
}

test('a set has the parts that are in the catalogue, counts the others, and costs what is not sold out', async () => {
  const parts = fc.array(part, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(parts, async (stored) => {
      await write('sets', 'en', [{ name: 'For two', parts: stored, marks: { name: 'de' } }]);
      const there = new Map<Sold, number>();
      let missing = 0;
      for (const { quantity, ...each } of stored) {
        const variant = soldAs(each);
        if (variant) there.set(variant, quantity + (there.get(variant) ?? 0));
        else missing += 1;
      }
      const paid = [...there].filter(([variant]) => variant[3] !== 'sold-out');
      const currencies = new Set(paid.map(([variant]) => variant[2]));
      const sum = paid.reduce((all, [variant, quantity]) => all + variant[1] * quantity, 0);
      const price: Price | undefined =
        currencies.size === 1
          ? { amount: expect.closeTo(sum, 4), currency: [...currencies].join() }
          : undefined;
      for (const id of Object.keys(VARIANTS)) {
        const isIn = stored.some((each) => each.id === id) && there.size >= 2;
        const [set, ...others] = (await setsOf(id)) ?? [];
        expect(set !== undefined).toBe(isIn);
        expect(others).toEqual([]);
        if (!set) continue;
        expect(set.parts.map(({ product, quantity }) => [product.price.amount, quantity])).toEqual(
          [...there].map(([variant, quantity]) => [variant[1], quantity]),
        );
        expect(set.missing ?? 0).toBe(missing);
        expect(set.soldOut ?? 0).toBe(there.size - paid.length);
        expect(set.price).toEqual(price);
        expect(set.marks).toEqual({ name: 'de' });
      }
    }),
    { numRuns: 60 },
  );
  await write('sets', 'en', []);
  expect(await setsOf('cup')).toBeUndefined();
});

test('structured data names each other product of the sets once, and nothing else', async () => {
  const part = (id: string) => ({ id, quantity: 1 });
  const cups = [part('cup'), { ...part('cup'), sku: 'C-2' }];
  await write('sets', 'en', [
    { name: 'All', parts: [...cups, part('jug')] },
    { name: 'Two', parts: [part('cup'), part('jug'), part('yen')] },
    { name: 'Cups', parts: cups },
  ]);
  const [thing, path] = (await pageOf('cup')).head.jsonLd ?? [];
  expect(thing).toEqual({
    ...{ '@type': 'Product', name: 'cup' },
    isRelatedTo: [{ '@id': '/en/product/jug' }, { '@id': '/en/product/yen' }],
  });
  expect(path).toEqual({ '@type': 'BreadcrumbList' });
  await write('sets', 'en', [{ name: 'Cups', parts: cups }]);
  expect((await pageOf('cup')).head.jsonLd?.[0]).toEqual({ '@type': 'Product', name: 'cup' });
});
