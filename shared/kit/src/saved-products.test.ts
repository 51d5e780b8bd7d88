import { expect, test } from 'vitest';
import { provideHostServices } from './host-services.ts';
import { isProductId, markViewed, parseProductIds, readShortlist } from './saved-products.ts';

test.each([
  [
    ['jar', 'bowl', 'jar'],
    ['jar', 'bowl'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
  // Invalid ids do not count towards the limit.
  [
    ['', ' ', '<b>', 'a', '../b', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [[7, null, undefined, {}, ['jar'], true], []],
  ['jar', []],
  [{ 0: 'jar', length: 1 }, []],
  [null, []],
  [undefined, []],
])('at most three ids of %j are read: %j', (values, ids) => {
  expect(parseProductIds(values, 3)).toEqual(ids);
});

test.each([
  ['ash-bowl', true],
  ['Lamp_1', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['a.b', false],
  ['a,b', false],
  ['a\n', false],
  ['ü', false],
  [7, false],
])('whether %j is a valid id: %s', (id, could) => {
  expect(isProductId(id)).toBe(could);
});

test('with a host that saves no products, nothing is saved and nothing fails', () => {
  const locales = { default: 'en', items: [] };
  provideHostServices({ contentUrl: '', fetch, locales, reportError: () => {} });
  markViewed('jar');
  expect(readShortlist()).toEqual([]);
});
