import { expect, test } from 'vitest';
import { marketName } from './market-name.ts';

test.each([
  ['EUR', 'en', 'Eurozone', '€'],
  ['EUR', 'fr', 'Zone euro', '€'],
  ['EUR', 'el', 'Ευρωζώνη', '€'],
  ['USD', 'de', 'Vereinigte Staaten', '$'],
  ['USD', 'ar', 'الولايات المتحدة', 'US$'],
  ['JPY', 'ja', '日本', '¥'],
  ['CHF', 'de', 'Schweiz', 'CHF'],
  // Not the currency of a country.
  ['XDR', 'en', 'Special Drawing Rights', 'XDR'],
  ['QQQ', 'en', 'QQQ', 'QQQ'],
  ['VND', 'en', 'Vietnam', '₫'],
])('%s in %s is %s · %s', (currency, locale, name, sign) => {
  expect(marketName(currency, locale)).toEqual({ name, sign });
});

test('a market has the name of its country', () => {
  expect(marketName('EUR', 'de', 'AT')).toEqual({ name: 'Österreich', sign: '€' });
});
