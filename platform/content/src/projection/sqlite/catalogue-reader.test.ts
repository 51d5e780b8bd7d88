import type { Sort } from '@vitrine/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../../../testing/catalogues/open-store.ts';
import { SAMPLE_FILTERS } from '../../../testing/catalogues/sample.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import { type QueryToken, queryTokens } from '../../search/tokens.ts';
import type { Filters, ListedPiece, Row } from '../catalogue-store/catalogue-store.ts';

const tokens = (query: string) => queryTokens(query, 'en');

let store: CatalogueStore;

beforeEach(() => {
  store = openStore(':memory:');
});
afterEach(() => store.close());

interface Sample {
  id: string;
  price?: number;
  since?: string;
  name?: string;
  sortedAs?: string;
  brand?: string;
  availability?: 'in-stock' | 'sold-out';
  pieces?: Partial<ListedPiece>[];
}

async function put({
  id,
  price = 10,
  since = '2024',
  name = id,
  sortedAs = name,
  brand = 'kiln',
  availability = 'in-stock',
  pieces = [{ price, availability }],
}: Sample) {
  const row = (locale: string): Row => ({
    locale,
    body: JSON.stringify({ id }),
    listing: sampleListing({
      id,
      name,
      sortedAs,
      brand: { slug: brand, name: brand.toUpperCase() },
      attributes: { material: ['ceramic'] },
      since,
      pieces,
    }),
    indexed: { text: name, title: [name.toLowerCase()], maker: [brand], facts: [], body: ['clay'] },
  });
  await store.replace(
    { kind: 'product', key: id },
    {
      revision: `${id}-1`,
      rows: [row('en'), row('ja')],
      dependsOn: [{ kind: 'brand', key: brand }],
    },
  );
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

async function walk(sort: Sort, filters: Filters = {}) {
  const ids: string[] = [];
  let after: Parameters<typeof store.list>[0]['after'];
  do {
    const page = store.list({ locale: 'en', filters, sort, after, limit: 2 });
    ids.push(...idsOf(page.items));
    after = page.next ?? undefined;
  } while (after);
  return ids;
}

test('pages through a list in every order without gaps or duplicates, ties included', async () => {
  await put({ id: 'a', price: 30, since: '2021', name: 'Éclat' });
  await put({ id: 'b', price: 10, since: '2023', name: 'Ebb' });
  await put({ id: 'c', price: 10, since: '2023', name: 'Zinc' });
  await put({ id: 'd', price: 20, since: '2022', name: 'apple' });
  await put({ id: 'e', price: 10, since: '2020', name: 'Fir' });
  await store.rankNames();
  expect(await walk('newest')).toEqual(['b', 'c', 'd', 'a', 'e']);
  expect(await walk('price')).toEqual(['b', 'c', 'e', 'd', 'a']);
  expect(await walk('-price')).toEqual(['a', 'd', 'b', 'c', 'e']);
  expect(await walk('name')).toEqual(['d', 'b', 'a', 'e', 'c']);
  expect((await walk('relevance', { tokens: tokens('cla') })).sort()).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('sorts names by their reading', async () => {
  await put({ id: 'a', name: '丸い鏡', sortedAs: 'まるいかがみ' });
  await put({ id: 'b', name: '灰釉の鉢', sortedAs: 'はいゆうのはち' });
  await put({ id: 'c', name: 'ドームランプ' });
  await store.rankNames();
  expect(await walk('name')).toEqual(['c', 'b', 'a']);
});

// A Hangul filler before a name put it behind all others.
test('sorts names without the characters that nobody sees', async () => {
  await put({ id: 'a', name: '\u3164Apple' });
  await put({ id: 'b', name: 'Ebb' });
  for (const [index, sign] of ['\u115f', '\u2065', '\uffa0', '\u00ad'].entries()) {
    await put({ id: `c${index}`, name: `Fi${sign}r ${index}` });
  }
  await put({ id: 'd', name: 'Fir 9' });
  await store.rankNames();
  expect(await walk('name')).toEqual(['a', 'b', 'c0', 'c1', 'c2', 'c3', 'd']);
});

test('continues a list after its last product was removed', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await put({ id, since: `202${'abcd'.indexOf(id)}` });
  const first = store.list({
    locale: 'en',
    filters: {},
    sort: 'newest',
    after: undefined,
    limit: 2,
  });
  await store.remove({ kind: 'product', key: 'c' });
  const after = first.next ?? undefined;
  const second = store.list({ locale: 'en', filters: {}, sort: 'newest', after, limit: 2 });
  expect(idsOf(second.items)).toEqual(['b', 'a']);
});

test('filters a list, and counts for each value of a facet what it would leave', async () => {
  await put({ id: 'a', brand: 'kiln', price: 10 });
  await put({ id: 'b', brand: 'vale', price: 20 });
  await put({ id: 'c', brand: 'vale', price: 30, availability: 'sold-out' });
  const filters: Filters = { brand: ['kiln'], price: [{ min: 10, max: 30 }] };
  expect(store.count('en', filters)).toBe(1);
  expect(store.facetCounts('en', filters, SAMPLE_FILTERS).facets.brand).toEqual([
    { value: 'kiln', title: 'KILN', count: 1 },
    { value: 'vale', title: 'VALE', count: 1 },
  ]);
  const upTo30 = { min: 20, max: 30 };
  expect(store.count('en', { price: [upTo30] })).toBe(1);
  expect(store.count('en', { price: [{ ...upTo30, closed: true }] })).toBe(2);
  const { prices } = store.facetCounts('en', { brand: ['vale'] }, SAMPLE_FILTERS);
  expect([...prices]).toEqual([20, 30]);
});

const colored = (color: string, more: Partial<ListedPiece> = {}) => ({
  ...more,
  attributes: { color: [color] },
});

test('a product passes with any of its colours, and counts once for each', async () => {
  await put({ id: 'a', pieces: [colored('blue'), colored('red')] });
  await put({ id: 'b', pieces: [colored('blue')] });
  await put({ id: 'c' });
  expect(store.count('en', { attributes: { color: ['blue', 'red'] } })).toBe(2);
  expect(store.count('en', { attributes: { color: ['red'], material: ['ceramic'] } })).toBe(1);
  expect(
    store.facetCounts('ja', { attributes: { color: ['red'] } }, SAMPLE_FILTERS).facets['color'],
  ).toEqual([
    { value: 'blue', title: 'blue', count: 2 },
    { value: 'red', title: 'red', count: 1 },
  ]);
  await put({ id: 'a', pieces: [colored('green')] });
  await store.remove({ kind: 'product', key: 'b' });
  const { facets } = store.facetCounts('en', {}, SAMPLE_FILTERS);
  expect(facets['color']).toMatchObject([{ value: 'green', count: 1 }]);
});

test('treats special characters of a search as text, not as operators', async () => {
  await put({ id: 'x' });
  const question = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^["*x():^+-]*( (OR|AND|NOT|NEAR\() ["*x]*)?$/),
  );
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      const count = store.count('en', { tokens: tokens(asked) });
      const isThere = ({ spellings: [word = ''] }: QueryToken) =>
        ['x', 'kiln', 'clay'].some((has) => has.startsWith(word));
      const missing = tokens(asked).filter((token) => !isThere(token));
      // Words that nothing matches may be left out; numbers and letter pairs never are. What is
      // left has to say what is sought: "c", of the text's "clay", does not.
      const canBeLeftOut = missing.every(({ isWord }) => isWord) && tokens(asked).some(isThere);
      if (missing.length === 0) expect(count).toBe(1);
      else expect(count).toBeLessThanOrEqual(canBeLeftOut ? 1 : 0);
      expect(store.suggestions('en', tokens(asked), 5).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('replaces and removes a document completely', async () => {
  await put({ id: 'a', name: 'Old' });
  await put({ id: 'a', name: 'New' });
  expect(store.count('en', { tokens: tokens('old') })).toBe(0);
  expect(store.suggestions('en', tokens('new'), 5)).toEqual([
    { kind: 'product', key: 'a', text: 'New' },
  ]);
  await store.remove({ kind: 'product', key: 'a' });
  expect(store.body('product', 'a', 'en')).toBeUndefined();
  expect(store.suggestions('en', tokens('new'), 5)).toEqual([]);
  expect(await store.revisions()).toEqual([]);
});

test('keeps the previous document if the new one cannot be written', async () => {
  await put({ id: 'a' });
  const twice: Row[] = [
    { locale: 'en', body: '1' },
    { locale: 'en', body: '2' },
  ];
  const unfit = { revision: 'r2', rows: twice };
  await expect(store.replace({ kind: 'product', key: 'a' }, unfit)).rejects.toThrow();
  expect(store.body('product', 'a', 'en')).toBe('{"id":"a"}');
  expect(await store.revisions()).toEqual([{ kind: 'product', key: 'a', revision: 'a-1' }]);
});

test('knows the documents that contain another one, until they are written without it', async () => {
  const kiln = { kind: 'brand', key: 'kiln' } as const;
  await put({ id: 'a' });
  await put({ id: 'b' });
  await put({ id: 'b', brand: 'vale' });
  expect(await store.dependants(kiln)).toEqual([{ kind: 'product', key: 'a' }]);
  await store.remove({ kind: 'product', key: 'a' });
  expect(await store.dependants(kiln)).toEqual([]);
});

test('lists a stale document without its revision until it is written again', async () => {
  await put({ id: 'a' });
  await store.markStale({ kind: 'product', key: 'a' });
  expect(store.body('product', 'a', 'en')).toBe('{"id":"a"}');
  expect(await store.revisions()).toEqual([{ kind: 'product', key: 'a', revision: '' }]);
  await put({ id: 'a' });
  expect(await store.revisions()).toEqual([{ kind: 'product', key: 'a', revision: 'a-1' }]);
});

test('every change increases the version', async () => {
  const before = store.version();
  await put({ id: 'a' });
  expect(store.version()).toBeGreaterThan(before);
});
