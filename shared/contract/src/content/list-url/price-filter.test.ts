import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePriceFilters, priceFilterOf, readPriceFilter } from './price-filter.ts';

const CURRENCIES = ['EUR', 'JPY', 'USD'] as const;
const currency = fc.constantFrom(...CURRENCIES);
const amount = fc.nat().map(String);
const range = fc
  .tuple(amount, fc.constantFrom('-', '..'), amount)
  .map(([lowest, sign, highest]) => lowest + sign + highest);

test.each([
  ['48-60', { range: '48-60', currency: 'EUR' }],
  ['5000-9000JPY', { range: '5000-9000', currency: 'JPY' }],
  ['-90.5USD', { range: '-90.5', currency: 'USD' }],
  ['10..', { range: '10..', currency: 'EUR' }],
  ['-', undefined],
  ['..JPY', undefined],
  ['48-60yen', undefined],
  ['JPY', undefined],
  ['', undefined],
])('the price filter %j is read as %j', (value, expected) => {
  expect(readPriceFilter(value, 'EUR')).toEqual(expected);
});

test('a filter is read as it was written, in any currencies', () => {
  fc.assert(
    fc.property(range, currency, currency, (text, shown, ownCurrency) => {
      const written = priceFilterOf(text, { currency: shown, ownCurrency });
      expect(readPriceFilter(written, ownCurrency)).toEqual({ range: text, currency: shown });
    }),
  );
});

test('in another locale a filter means the same, or is gone', () => {
  fc.assert(
    fc.property(range, currency, currency, currency, currency, (text, shown, from, to, own) => {
      const written = priceFilterOf(text, { currency: shown, ownCurrency: from });
      const moved = movePriceFilters(written, from, { currency: to, ownCurrency: own });
      const expected = shown === to ? { range: text, currency: shown } : undefined;
      expect(readPriceFilter(moved, own)).toEqual(expected);
    }),
  );
});

test('text that is not a price filter is removed', () => {
  const euros = { currency: 'EUR', ownCurrency: 'EUR' };
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const moved = movePriceFilters(text, 'EUR', euros);
      for (const part of moved.split(',').filter(Boolean)) {
        expect(readPriceFilter(part, 'EUR')?.currency).toBe('EUR');
      }
    }),
  );
  expect(movePriceFilters('cheap,10-20,5-9JPY', 'EUR', euros)).toBe('10-20');
});
