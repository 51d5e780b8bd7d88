import { expect, test } from 'vitest';
import { type Market, marketOf, taxText } from './locale.ts';
import { LOCALES } from './locales.ts';

const germany: Market = {
  country: 'DE',
  currency: 'EUR',
  tax: { en: 'incl. VAT', de: 'inkl. MwSt.' },
};
const france: Market = { country: 'FR', currency: 'EUR', tax: { fr: 'TTC' } };
const america: Market = { country: 'US', currency: 'USD' };
const locales = { ...LOCALES, markets: [america, germany, france] };

test.each([
  ['EUR', undefined, 'DE'],
  ['EUR', 'FR', 'FR'],
  // The language of the page has another currency than the market that was chosen.
  ['USD', 'FR', 'US'],
  ['VND', undefined, undefined],
])('the market of %s with the choice %s is %s', (currency, chosen, country) => {
  expect(marketOf(locales, currency, chosen)?.country).toBe(country);
});

test('what a price includes is in the words of the page, or in others that are marked', () => {
  expect(taxText(germany, 'EUR', 'de')).toEqual({ text: 'inkl. MwSt.' });
  expect(taxText(france, 'EUR', 'ja')).toEqual({ text: 'TTC', lang: 'fr' });
});

test('a market says nothing about a price in another currency', () => {
  expect(taxText(germany, 'VND', 'de')).toBeUndefined();
  expect(taxText(america, 'USD', 'en')).toBeUndefined();
  expect(taxText(undefined, 'USD', 'en')).toBeUndefined();
});
