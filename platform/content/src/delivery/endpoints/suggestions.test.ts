import { LOCALES, Suggestions } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { projectSeed } from '../../../testing/catalogues/sample.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => expect.unreachable(String(error)),
});
beforeAll(async () => {
  await store.replace(
    { kind: 'locales', key: 'locales' },
    { revision: '1', rows: [{ locale: '', body: JSON.stringify(LOCALES) }] },
  );
  await projectSeed(store);
  const linked = (label: string) => ({
    links: [{ label, path: '/collections', places: ['menu'] }],
  });
  const texts = {
    en: linked('Collections'),
    de: linked('Kollektionen'),
    ja: linked('特集'),
  };
  const row = { locale: '', body: '{"hints":{}}', page: JSON.stringify({ texts }) };
  await store.replace({ kind: 'site', key: 'site' }, { revision: '1', rows: [row] });
});
afterAll(() => store.close());

/** Without direction marks, and with one kind of space. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ');

async function suggested(locale: string, q: string) {
  const answer = await app.request(`/v1/${locale}/suggestions?${new URLSearchParams({ q })}`);
  expect(answer.status).toBe(200);
  const {
    items,
    filters = [],
    screenPages = [],
    total,
  } = v.parse(Suggestions, await answer.json());
  return {
    pages: items.flatMap(({ kind, text }) => (kind === 'product' ? [] : [text])),
    products: items.flatMap(({ kind, key }) => (kind === 'product' ? [key] : [])),
    filters: filters.map(({ title, text, count }) => `${title}: ${text} · ${count}`),
    screenPages: screenPages.map(({ title, text, path }) => `${title}: ${plain(text)} ${path}`),
    links: filters.map(({ name, value, q: rest }) => ({ name, value, q: rest })),
    total,
  };
}

it.each([
  ['en', 'glass', 'Material: Glass · 6'],
  ['en', 'gl', 'Material: Glass · 6'],
  ['en', 'ceramic', 'Material: Ceramic · 8'],
  ['en', 'blue', 'Colour: Blue · 9'],
  ['fr', 'verre', 'Matière: Verre · 6'],
  ['de', 'Vasen', 'Art: Vasen · 1'],
  ['ar', 'زجاج', 'المادة: زجاج · 6'],
  ['ja', 'ガラス', '素材: ガラス · 6'],
])('%s: "%s" suggests the filter %s beside products', async (locale, q, filter) => {
  const { filters, products } = await suggested(locale, q);
  expect(filters).toContain(filter);
  expect(products.length).toBeGreaterThan(0);
  expect(new Set(products).size).toBe(products.length);
});

it.each([
  ['en', 'under 50', { name: 'price', value: '0-50', q: undefined }],
  ['en', 'lamp under 250', { name: 'price', value: '0-250', q: 'lamp' }],
  ['de', 'unter 50', { name: 'price', value: '0-50', q: undefined }],
  ['ja', '5000円以下', { name: 'price', value: '0..5000', q: undefined }],
])('%s: "%s" suggests a price', async (locale, q, link) => {
  const { links, filters, products, total } = await suggested(locale, q);
  expect(links).toEqual([link]);
  expect(filters[0]?.endsWith(` · ${total}`)).toBe(true);
  expect(products.length).toBeGreaterThan(0);
});

// A search for these showed no suggestion, although it had results.
it.each([
  ['en', 'lampshade'],
  ['en', 'gift'],
  ['en', 'wool blanket'],
  ['en', 'red notebook'],
  ['el', 'κουζινομάχαιρο'],
])('%s: "%s" suggests the first products of its results', async (locale, q) => {
  const { products, screenPages, total = 0 } = await suggested(locale, q);
  expect(products.length).toBe(Math.min(total, 8 - screenPages.length));
  expect(total).toBeGreaterThan(0);
});

it.each([
  ['en', 'gif', 'Collections: Gifts under $50 /collections/small-gifts'],
  ['en', 'under 50', 'Collections: Gifts under $50 /collections/small-gifts'],
  ['en', 'gift under 50', 'Collections: Gifts under $50 /collections/small-gifts'],
  ['en', 'wedding', 'Collections: A wedding list /collections/wedding-list'],
  ['de', 'unter 50', 'Kollektionen: Geschenke unter 50 € /collections/small-gifts'],
  ['ja', '贈りもの', '特集: ¥7,500未満の贈りもの /collections/small-gifts'],
])('%s: "%s" suggests the collection %s', async (locale, q, page) => {
  expect((await suggested(locale, q)).screenPages).toEqual([page]);
});

it.each([['under 40'], ['lamp under 50'], ['glass']])('"%s" suggests no collection', async (q) => {
  expect((await suggested('en', q)).screenPages).toEqual([]);
});

it('suggests the page of a maker, whatever connects its name', async () => {
  expect((await suggested('en', 'from ebbharrow')).pages).toEqual(['Ebbharrow']);
});

it('has nothing for words that are nowhere, and says that it looked', async () => {
  const nothing = {
    ...{ pages: [], products: [], filters: [], screenPages: [], links: [] },
    total: 0,
  };
  expect(await suggested('en', 'wolpertinger')).toEqual(nothing);
});
