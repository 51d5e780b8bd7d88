import { LOCALE_CODES } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHRASES, readPricePhrase } from './price-phrases.ts';

const CURRENCIES = ['USD', 'EUR', 'JPY'];
const read = (locale: string, query: string) => readPricePhrase(query, locale, CURRENCIES);
const upTo = (max: number) => ({ min: 0, max, closed: true });

test('each language has phrases', () => {
  expect(Object.keys(PHRASES)).toEqual(expect.arrayContaining([...LOCALE_CODES]));
});

test.each([
  ['en', 'under 50', { min: 0, max: 50 }, ''],
  ['en', 'lamps under $50', { min: 0, max: 50, currency: 'USD' }, 'lamps'],
  ['en', 'a gift for under 50 dollars', { min: 0, max: 50, currency: 'USD' }, 'a gift for'],
  ['en', 'Less than 1,250 euros', { min: 0, max: 1250, currency: 'EUR' }, ''],
  ['en', 'between 50 and 100', { min: 50, max: 100, closed: true }, ''],
  ['en', 'mug $20-$40', { min: 20, max: 40, closed: true, currency: 'USD' }, 'mug'],
  ['en', 'stool over 200', { min: 200, max: Number.POSITIVE_INFINITY }, 'stool'],
  ['de', 'Lampe unter 49,50 €', { min: 0, max: 49.5, currency: 'EUR' }, 'Lampe'],
  ['de', 'unter 1.250 Euro', { min: 0, max: 1250, currency: 'EUR' }, ''],
  ['de', 'bis zu 50', upTo(50), ''],
  ['de', 'uber 200', { min: 200, max: Number.POSITIVE_INFINITY }, ''],
  ['fr', 'moins de 50', { min: 0, max: 50 }, ''],
  ['fr', 'jusqu’à 50 €', { ...upTo(50), currency: 'EUR' }, ''],
  ['fr', "lampe jusqu'a 50 euros", { ...upTo(50), currency: 'EUR' }, 'lampe'],
  ['fr', 'entre 1 000 et 2 000 €', { min: 1000, max: 2000, closed: true, currency: 'EUR' }, ''],
  ['el', 'κάτω από 50', { min: 0, max: 50 }, ''],
  ['el', 'κατω απο 50 ευρω', { min: 0, max: 50, currency: 'EUR' }, ''],
  ['el', 'λάμπα έως 60 €', { ...upTo(60), currency: 'EUR' }, 'λάμπα'],
  ['ar', 'أقل من 50', { min: 0, max: 50 }, ''],
  ['ar', 'اقل من ٥٠ دولارا', { min: 0, max: 50, currency: 'USD' }, ''],
  ['ar', 'مصباح بين 50 و100 يورو', { min: 50, max: 100, closed: true, currency: 'EUR' }, 'مصباح'],
  ['ja', '50ドル以下', { ...upTo(50), currency: 'USD' }, ''],
  ['ja', '５０００円以下のノート', { ...upTo(5000), currency: 'JPY' }, 'のノート'],
  ['ja', '花瓶 1万円', undefined, ''],
  ['ja', '3,000円から5,000円', { min: 3000, max: 5000, closed: true, currency: 'JPY' }, ''],
  ['en', 'under 50 cm', undefined, ''],
  ['en', 'under 50 cm and over 20 kg', undefined, ''],
  ['en', 'HV-12', undefined, ''],
  ['en', 'EB-210-28', undefined, ''],
  ['en', '20-40', undefined, ''],
  ['en', 'thunder 50', undefined, ''],
  ['en', 'under 0', undefined, ''],
  ['de', 'unter dem Tisch', undefined, ''],
] as const)('%s: "%s" limits the price to %j', (locale, query, range, rest) => {
  expect(read(locale, query)).toEqual(range && { ...range, rest });
});

test('any text is read, and leaves less of it', () => {
  const locale = fc.constantFrom('en', 'de', 'fr', 'el', 'ar', 'ja', 'th');
  const piece = fc.constantFrom(
    'under ',
    'bis ',
    'moins de ',
    '50',
    '1.250',
    ' €',
    '$',
    '円以下',
    'ab',
  );
  const query = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece).map((each) => each.join('')),
  );
  fc.assert(
    fc.property(locale, query, (code, text) => {
      const phrase = read(code, text);
      if (phrase === undefined) return;
      expect(phrase.min).toBeLessThanOrEqual(phrase.max);
      expect(phrase.max).toBeGreaterThan(0);
      expect(phrase.rest.length).toBeLessThan(text.normalize('NFKC').length);
    }),
  );
});
