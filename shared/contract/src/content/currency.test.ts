import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyDecimals, priceFormat } from './currency.ts';

test.each([
  ['EUR', 2],
  ['VND', 0],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  // `Intl` counts none: nobody has such coins any more.
  ['RSD', 2],
  ['IRR', 2],
])('%s has %i decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

const plain = (text: string) => text.replace(/\p{Cf}/gu, '').replace(/\s/gu, ' ');

// A shop in dong had its prices shown as dollars.
test.each([
  ['en', 'VND', 1_190_000, '₫1,190,000'],
  ['de', 'VND', 1_190_000, '1.190.000 ₫'],
  ['en', 'AED', 150, 'AED 150'],
  ['ar', 'AED', 150, '150 د.إ.'],
  ['en', 'KWD', 12.5, 'KWD 12.500'],
  ['de', 'KWD', 12, '12 KWD'],
  ['en', 'RSD', 39.5, 'RSD 39.50'],
  ['en', 'CAD', 20, 'CA$20'],
  ['en', 'AUD', 20, 'A$20'],
  ['ja', 'CNY', 20, '元 20'],
])('in %s, %s %d is %s', (locale, currency, amount, text) => {
  expect(plain(new Intl.NumberFormat(locale, priceFormat(currency)).format(amount))).toBe(text);
});

test('no decimal of a price is lost, in any currency and locale', () => {
  const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
  const locales = fc.constantFrom('en', 'de', 'fr', 'el', 'ar', 'ja');
  fc.assert(
    fc.property(currencies, locales, fc.nat(), (currency, locale, minor) => {
      const amount = Number(`${minor}e-${currencyDecimals(currency)}`);
      const parts = new Intl.NumberFormat(locale, priceFormat(currency)).formatToParts(amount);
      const text = parts.flatMap(({ type, value }) =>
        type === 'integer' || type === 'fraction' ? value : type === 'decimal' ? '.' : [],
      );
      expect(Number(text.join(''))).toBe(amount);
    }),
  );
});
