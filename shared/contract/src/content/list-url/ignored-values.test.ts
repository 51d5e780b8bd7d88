import { expect, test } from 'vitest';
import type { ProductList } from '../responses/catalogue.ts';
import { ignoredValues, withoutValues } from './ignored-values.ts';

const value = (name: string) => ({ value: name, title: name, count: 1 });
const list: ProductList = {
  items: [],
  total: 0,
  next: null,
  facets: [
    { name: 'material', title: 'Material', values: [value('wood'), value('glass')] },
    { name: 'price', title: 'Price', values: [value('0-60')] },
  ],
};

// When an author removed a material, every link to it said that the page was not in the catalogue.
test.each([
  ['material=wood', [], 'material=wood'],
  ['material=brass', ['brass'], ''],
  ['material=wood,brass,glass&q=a', ['brass'], 'material=wood%2Cglass&q=a'],
  ['price=0-60', [], 'price=0-60'],
  ['price=-60.5', [], 'price=-60.5'],
  ['price=10..', [], 'price=10..'],
  ['price=cheap', ['cheap'], ''],
  ['price=5000-9000JPY', ['5000-9000JPY'], ''],
  ['price=10-60EUR', [], 'price=10-60EUR'],
  ['sort=price', [], 'sort=price'],
  ['sort=zz', ['zz'], ''],
  ['page=abc,def', ['abc,def'], ''],
  ['utm=x', [], 'utm=x'],
])('of %s it ignores %j', (search, ignored, rest) => {
  const query = new URLSearchParams(search);
  const values = ignoredValues(list, query, { currency: 'EUR' });
  expect(values.map((each) => each.value)).toEqual(ignored);
  expect(withoutValues(query, values).toString()).toBe(rest);
});

// A search for "🙂" showed the whole catalogue without a word.
test.each([
  ['q=%F0%9F%99%82', '', ['🙂'], ''],
  ['q=%28%2C%29&material=wood', '', ['(,)'], 'material=wood'],
  ['q=%20%C2%AD%E2%80%8B', '', [], 'q=+%C2%AD%E2%80%8B'],
  ['q=', '', [], 'q='],
  ['q=%28jug%29', '(jug)', [], 'q=%28jug%29'],
])('of %s it ignores the search if the list answers “%s”: %j', (url, answered, ignored, rest) => {
  const query = new URLSearchParams(url);
  const values = ignoredValues({ ...list, query: answered }, query, { currency: 'EUR' });
  expect(values.map((each) => each.value)).toEqual(ignored);
  expect(withoutValues(query, values).toString()).toBe(rest);
});

test('a page at which the list begins is not ignored', () => {
  const query = new URLSearchParams('page=129~tall-carafe');
  const shown = { ...list, position: '129~tall-carafe' };
  expect(ignoredValues(shown, query, { currency: 'EUR' })).toEqual([]);
});

test.each([
  ['price=48-60', ['48-60']],
  ['price=5000-9000JPY', []],
  ['price=5000-USD', ['5000-USD']],
])('of %s it ignores %j for a visitor who sees yen in German', (search, ignored) => {
  const query = new URLSearchParams(search);
  const values = ignoredValues(list, query, { currency: 'JPY', ownCurrency: 'EUR' });
  expect(values.map((each) => each.value)).toEqual(ignored);
});
