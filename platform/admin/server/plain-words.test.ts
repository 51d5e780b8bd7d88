import { expect, test } from 'vitest';
import { inWords, withWords } from './plain-words.ts';

test.each([
  ['in-stock', 'In stock'],
  ['made-to-order', 'Made to order'],
  ['rtl', 'From right to left'],
])('%s is “%s” to authors', (value, words) => {
  expect(inWords(value)).toBe(words);
});

test('a choice of languages has their names, and any other its own labels', () => {
  const choice = (name: string, options: string[]) =>
    withWords({ name, type: 'select', options }).options;
  expect(choice('locale', ['ja'])).toEqual([{ value: 'ja', label: 'Japanese' }]);
  expect(choice('kind', ['ja'])).toEqual([{ value: 'ja', label: 'Ja' }]);
});
