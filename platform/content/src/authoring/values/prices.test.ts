import { currencyDecimals } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../../currencies/iso-4217.ts';
import { prices } from '../fields.ts';
import { pricesProblem } from './prices.ts';

test.each<[unknown, string]>([
  [[12], 'Amounts by currency'],
  ['12', 'Amounts by currency'],
  [{ EURO: 12 }, '"EURO" is not a currency of ISO 4217. Use a code such as EUR.'],
  [{ DEM: 12 }, '"DEM" is not a currency'],
  [JSON.parse('{"__proto__": 12}'), '"__proto__" is not a currency'],
  [{ EUR: '12' }, 'EUR: a number from 0 to 999999999999.'],
  [{ EUR: 12, VND: 1e12 }, 'VND: a number from 0'],
  [{ EUR: -1 }, 'EUR: a number from 0'],
  [{ EUR: Number.NaN }, 'EUR: a number from 0'],
  [{ EUR: 12, JPY: 12.5 }, 'JPY: 12.5 has too many decimals. At most 0.'],
  [{ KWD: 1.2345 }, 'KWD: 1.2345 has too many decimals. At most 3.'],
])('%j is refused', (prices, problem) => {
  expect(pricesProblem(prices)).toContain(problem);
});

test('every amount with the decimals of its currency is a price', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCY_CODES), fc.nat(), (currency, minor) => {
      const amount = Number(`${minor}e-${currencyDecimals(currency)}`);
      expect(pricesProblem({ [currency]: amount })).toBeUndefined();
    }),
  );
});

test('a draft may have no price yet, a publication may not', () => {
  const rule = 'validate' in prices ? prices.validate : undefined;
  for (const none of [undefined, null, {}, { EUR: null }]) {
    expect(none == null ? undefined : pricesProblem(none)).toBeUndefined();
    expect(Reflect.apply(Object(rule), undefined, [none])).toBe('At least one price.');
  }
  expect(Reflect.apply(Object(rule), undefined, [{ VND: 1_190_000 }])).toBe(true);
});
