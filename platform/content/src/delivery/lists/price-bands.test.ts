import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, bandTitle, priceBands } from './price-bands.ts';

test('divides prices at round numbers', () => {
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
      expect(bands.every(({ count }) => count > 0)).toBe(true);
    }),
  );
});

test('bands stay as they are when fewer prices are counted', () => {
  const counts = priceBands([20, 45, 90, 180, 400], [90]).map(({ value, count }) => [value, count]);
  expect(counts).toEqual([
    ['0-40', 0],
    ['40-80', 0],
    ['80-200', 1],
    ['200-', 0],
  ]);
});

test('a range that a visitor enters includes its highest price, a band does not', () => {
  const prices = [10, 48, 48, 50.5, 60];
  const closed = (min: number, max: number) => bandOf({ min, max, closed: true }, prices);
  expect(closed(48, 50.5)).toMatchObject({ value: '48..50.5', count: 3 });
  expect(closed(48, 48)).toMatchObject({ value: '48..48', count: 2 });
  expect(bandOf({ min: 48, max: 50.5 }, prices)).toMatchObject({ value: '48-50.5', count: 2 });
});

const ltr = (code: string, currency: string) => ({ code, currency, direction: 'ltr' }) as const;
const AR = { code: 'ar', currency: 'USD', direction: 'rtl' } as const;

test.each([
  [{ min: 0, max: 50 }, ltr('en', 'USD'), 'Under $50'],
  [{ min: 0, max: 50, closed: true }, ltr('en', 'USD'), 'Up to $50'],
  [{ min: 12.5, max: 50, closed: true }, ltr('en', 'USD'), '$12.50 – $50'],
  [{ min: 48, max: 48, closed: true }, ltr('de', 'EUR'), '48 €'],
  [{ min: 200, max: Number.POSITIVE_INFINITY }, ltr('ja', 'JPY'), '¥200以上'],
  [{ min: 0, max: 8000 }, ltr('ja', 'JPY'), '¥8,000未満'],
  [{ min: 200, max: Number.POSITIVE_INFINITY }, ltr('fr', 'EUR'), '200 € et plus'],
  [{ min: 100, max: 200 }, ltr('fr', 'EUR'), '100 à 200 €'],
  [{ min: 30_000, max: 40_000 }, ltr('ja', 'JPY'), '¥30,000～¥40,000'],
  [{ min: 200, max: Number.POSITIVE_INFINITY }, AR, '\u200f200 US$\u200e فأكثر'],
  [{ min: 50, max: 80 }, AR, '\u200f50–80 US$\u200e'],
] as const)('%j is titled in the locale’s words and currency: %j', (range, locale, title) => {
  expect(bandTitle(range, locale).replaceAll('\u200d', '').replace(/\s/g, ' ')).toBe(title);
});
