import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialOf } from './initial-of.ts';

test.each([
  ['Bowl', 'B'],
  ['“éclair” jug', 'é'],
  ['e\u0301clair', 'e\u0301'],
  ['  3-legged stool', '3'],
  ['花瓶', '花'],
  ['جرّة', 'ج'],
  ['العطور', 'ع'],
  ['«الأثاث»', 'أ'],
  ['ألماس', 'أ'],
  ['الم', 'ا'],
  ['–', ''],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('of any name it is a part, and it is empty only without a letter or digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(name).toContain(initialOf(name));
      expect(initialOf(name) === '').toBe(!/[\p{L}\p{N}]/u.test(name));
    }),
  );
});
