import { expect, test } from 'vitest';
import { lendServices } from './host-services.ts';
import { isMemorable, markSeen, readIds, shortlistNow } from './memory.ts';

test.each([
  [
    ['jar', 'bowl', 'jar'],
    ['jar', 'bowl'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c'],
  ],
  // What can be no id takes up no room.
  [
    ['', ' ', '<b>', 'a', '../b', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [[7, null, undefined, {}, ['jar'], true], []],
  ['jar', []],
  [{ 0: 'jar', length: 1 }, []],
  [null, []],
  [undefined, []],
])('of %j three at most are read as %j', (values, ids) => {
  expect(readIds(values, 3)).toEqual(ids);
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
])('%j could be remembered: %s', (id, could) => {
  expect(isMemorable(id)).toBe(could);
});

test('on a host that remembers nothing, nothing is kept and nothing fails', () => {
  const locales = { default: 'en', items: [] };
  lendServices({ contentUrl: '', fetch, locales, reportError: () => {} });
  markSeen('jar');
  expect(shortlistNow()).toEqual([]);
});
