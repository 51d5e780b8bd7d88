import { LOCALES } from '@vitrine/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogueStore, openStore } from '../../../testing/catalogues/open-store.ts';
import { projectSeed } from '../../../testing/catalogues/sample.ts';
import { filterAttributes } from './filter-attributes.ts';
import { readSearch } from './read-search.ts';

let store: CatalogueStore;
beforeAll(async () => {
  store = openStore(':memory:');
  await projectSeed(store);
});
afterAll(() => store.close());

function read(code: string, q: string, more: { currency?: string; chosen?: string[] } = {}) {
  const locale = LOCALES.items.find((each) => each.code === code);
  if (!locale) throw new Error(code);
  const attributes = filterAttributes(store, code);
  const context = { reader: store, locale, locales: LOCALES, attributes };
  const { filters, ...others } = readSearch(context, {
    q,
    currency: more.currency,
    chosen: new Set(more.chosen),
  });
  return { ...others, filters: filters.map(({ name, value }) => `${name}=${value}`) };
}

test.each([
  ['en', 'lamp under 250', 'lamp', ['price=0-250']],
  ['en', 'lamp from Hesper & Vole', 'lamp', ['brand=hesper-and-vole']],
  ['en', 'red notebook under $40', 'notebook', ['color=red', 'price=0-40']],
  ['en', 'table lamps', '', ['kind=table-lamp']],
  ['en', 'desk lamp', '', ['kind=table-lamp']],
  ['en', 'kitchen', '', ['group=kitchen']],
  [
    'de',
    'Körbe bis 80 Euro von Wick Marren',
    '',
    ['brand=wick-marren', 'kind=basket', 'price=0..80'],
  ],
  ['fr', 'verre', '', ['material=glass']],
  ['el', 'μπλε κουβέρτα', 'κουβέρτα', ['color=blue']],
  ['ar', 'من Ebbharrow', '', ['brand=ebbharrow']],
  ['ja', 'Tolvaneの椅子', '椅子', ['brand=tolvane']],
])('%s: "%s" is a search for "%s" with %j', (locale, query, q, filters) => {
  const found = read(locale, query);
  expect(found.q).toBe(q);
  expect(found.filters.toSorted()).toEqual(filters);
});

// Shears for paper are not of paper, and a stone candlestick has that name.
test.each([
  ['en', 'paper shears'],
  ['en', 'carafe'],
  ['en', 'wool blanket'],
])('%s: "%s" names no filter that would lose a product', (locale, query) => {
  expect(read(locale, query)).toMatchObject({ q: query, filters: [] });
});

test('words name no value of a filter that the visitor has chosen', () => {
  expect(read('en', 'from Ebbharrow', { chosen: ['brand'] }).filters).toEqual([]);
  expect(read('en', 'under 50', { chosen: ['price'] }).filters).toEqual([]);
});

test('a price is in the currency of the list, and in another it is left out', () => {
  expect(read('ja', '50ドル以下', { currency: 'USD' }).filters).toEqual(['price=0..50USD']);
  expect(read('ja', 'ノート 50ドル以下')).toMatchObject({
    ...{ q: 'ノート', filters: [], leftOut: 'ノート 50ドル以下' },
  });
});
