import { currencyDecimals } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../../currencies/iso-4217.ts';
import { readPrice } from './amount.ts';

// `£20` and `€ 15` in a column of dollars became $20 and $15.
test.each([
  ['£20', 'USD', 'GBP'],
  ['€ 15', 'USD', 'EUR'],
  ['15 EUR', 'USD', 'EUR'],
  ['15 eur', 'USD', 'EUR'],
  ['$20', 'EUR', 'other currencies'],
  ['20 kr', 'EUR', 'SEK'],
  ['¥2,000', 'USD', 'JPY'],
  ['1.190.000 ₫', 'EUR', 'VND'],
  ['150 د.إ.', 'USD', 'AED'],
  ['CA$20', 'USD', 'CAD'],
  ['$20 CAD', 'USD', 'CAD'],
  ['149,90 zł', 'EUR', 'PLN'],
  ['₿1', 'USD', 'no currency'],
])('%s is refused in a column of %s', (text, currency, named) => {
  const problem = Object.values(readPrice(text, undefined, currency)).join('. ');
  expect(problem).toContain(`"${text}" is not in ${currency}`);
  expect(problem).toContain(named);
});

test.each([
  ...['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'TWD', 'ARS'].map((code) => ['$20', code]),
  ...['SEK', 'NOK', 'DKK', 'ISK'].map((code) => ['20 kr.', code]),
  ...['JPY', 'CNY'].map((code) => ['¥20', code]),
  ...[
    ['C$20', 'CAD'],
    ['AU$20', 'AUD'],
    ['US$20', 'USD'],
    ['20 $US', 'USD'],
    ['20円', 'JPY'],
    ['20 د.إ.', 'AED'],
    ['Rs. 20', 'INR'],
    ['Rs. 20', 'PKR'],
    ['20 zł', 'PLN'],
    ['CHF 20', 'CHF'],
    // Letters that are not a sign of a currency.
    ['ca. 20', 'EUR'],
  ],
])('%s is accepted in a column of %s', (text = '', currency = '') => {
  expect(readPrice(text, undefined, currency)).toEqual({ amount: 20, isRounded: false });
});

test.each([
  ['275.3850', 'EUR', 275.39],
  ['275.385', 'EUR', 275.39],
  ['1.005', 'USD', 1.01],
  ['0.004', 'USD', 0],
  ['12.5', 'JPY', 13],
  ['1190000.49', 'VND', 1_190_000],
  ['1.23456', 'KWD', 1.235],
])('%s in %s is rounded to %d', (text, currency, amount) => {
  expect(readPrice(text, '.', currency)).toEqual({ amount, isRounded: true });
});

test('zeros at the end are not decimals, and a factor is not rounding', () => {
  expect(readPrice('1190000.0000', '.', 'VND')).toEqual({ amount: 1_190_000, isRounded: false });
  expect(readPrice('19.99', '.', 'JPY', 150)).toEqual({ amount: 2999, isRounded: false });
});

test('a price is read as each locale writes it in its currency', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'el', 'ar', 'ja', 'vi', 'da', 'pl', 'de-CH');
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCY_CODES), locales, fc.nat(1e9), (currency, locale, n) => {
      const amount = Number(`${n}e-${currencyDecimals(currency)}`);
      const decimals = currencyDecimals(currency);
      const format = new Intl.NumberFormat(locale, {
        ...{ style: 'currency', currency, minimumFractionDigits: decimals },
        maximumFractionDigits: decimals,
      });
      const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
      const mark = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
      const read = readPrice(format.format(amount), mark, currency);
      expect(read).toEqual({ amount, isRounded: false });
    }),
  );
});
