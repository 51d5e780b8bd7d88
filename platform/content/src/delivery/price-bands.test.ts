import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandTitle, priceBands } from './price-bands.ts';

test('parts prices at round numbers', () => {
  expect(priceBands([20, 45, 90, 180, 400]).map(({ value }) => value)).toEqual([
    '0-40',
    '40-80',
    '80-200',
    '200-',
  ]);
});

test('every price is in exactly one band', () => {
  const prices = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(prices, (given) => {
      const sorted = given.sort((a, b) => a - b);
      const bands = priceBands(sorted);
      expect(bands.length).toBeLessThanOrEqual(4);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(sorted.length);
    }),
  );
});

test('a band is titled in the locale’s currency', () => {
  expect(bandTitle({ min: 0, max: 50 }, 'en', 'USD')).toBe('< $50');
  expect(bandTitle({ min: 200, max: Number.POSITIVE_INFINITY }, 'ja', 'JPY')).toBe('≥ ￥200');
});
