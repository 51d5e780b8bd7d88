import { expect, test } from 'vitest';
import { spellings } from './spellings.ts';
import { stemOf } from './stems.ts';

/** The stem of a word without its article, as it is indexed. */
const stemIn = (locale: string, word: string) =>
  stemOf(spellings(word, locale).toSorted((a, b) => a.length - b.length)[0] ?? '', locale);

test.each([
  ['en', 'lamps', 'lamp'],
  ['en', 'ceramics', 'ceramic'],
  ['en', 'glasses', 'glass'],
  ['de', 'Lampen', 'Lampe'],
  ['de', 'Stühle', 'Stuhl'],
  ['de', 'Körbe', 'Korb'],
  ['fr', 'bougeoirs', 'bougeoir'],
  ['fr', 'céramiques', 'céramique'],
  ['el', 'καρέκλες', 'καρέκλα'],
  ['el', 'ΜΑΧΑΙΡΙΑ', 'μαχαίρι'],
  ['ar', 'طاولات', 'طاولة'],
  ['ar', 'البطانيات', 'بطانية'],
  ['ar', 'شمعدانات', 'شمعدان'],
])('%s: "%s" and "%s" have the same stem', (locale, one, other) => {
  expect(stemIn(locale, one)).toBe(stemIn(locale, other));
});

test.each([
  ['en', 'glass', 'glaze'],
  ['de', 'Kissen', 'Kasten'],
  ['ar', 'كأس', 'كرسي'],
])('%s: "%s" and "%s" have not', (locale, one, other) => {
  expect(stemIn(locale, one)).not.toBe(stemIn(locale, other));
});

test('a language without a stemmer keeps its words', () => {
  expect(stemOf('らん', 'ja')).toBe('らん');
});
