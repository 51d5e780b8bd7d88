import { expect, test } from 'vitest';
import { namesOfIgnored } from './ignored-names.ts';

const price = (value: string) => [{ parameter: 'price', value }];
/** The spaces of a formatted price are of several kinds, and joiners bind a range. */
const plain = (text: string) => text.replaceAll('\u200d', '').replace(/\s/gu, ' ');

test.each([
  ['48-60', 'de', '48–60 €'],
  ['48..48', 'de', '48 €'],
  ['48-', 'de', '48 €–'],
  ['..60', 'de', '–60 €'],
  ['5000-9000JPY', 'de', '5.000–9.000 ¥'],
  ['5000-9000JPY', 'en', '¥5,000 – ¥9,000'],
  // `Intl` counts no decimals of a dinar.
  ['39.5-60RSD', 'de', '39,50–60 RSD'],
  ['cheap', 'de', 'cheap'],
  ['1.2.3-4', 'de', '1.2.3-4'],
])('the ignored price %s is called in %s: %s', (value, code, name) => {
  expect(plain(namesOfIgnored(price(value), { code, ownCurrency: 'EUR' }))).toBe(name);
});

test('other values are called as in the URL', () => {
  const ignored = [{ parameter: 'material', value: 'brass' }, ...price('1-2USD')];
  expect(plain(namesOfIgnored(ignored, { code: 'en', ownCurrency: 'EUR' }))).toBe(
    'brass and $1 – $2',
  );
});
