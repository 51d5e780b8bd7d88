import { expect, test } from 'vitest';
import type { ProductList } from './catalogue.ts';
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
  ['sort=price', [], 'sort=price'],
  ['sort=zz', ['zz'], ''],
  ['page=abc,def', ['abc,def'], ''],
  ['utm=x', [], 'utm=x'],
])('of %s it ignores %j', (search, ignored, rest) => {
  const query = new URLSearchParams(search);
  const found = ignoredValues(list, query);
  expect(found.map((each) => each.value)).toEqual(ignored);
  expect(withoutValues(query, found).toString()).toBe(rest);
});

test('a page at which the list begins is not ignored', () => {
  const query = new URLSearchParams('page=129~tall-carafe');
  expect(ignoredValues({ ...list, position: '129~tall-carafe' }, query)).toEqual([]);
});
