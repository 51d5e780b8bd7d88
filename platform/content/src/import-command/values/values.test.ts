import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFrom } from '../../text/key.ts';
import { readAmount } from './amount.ts';
import { paragraphsOf } from './html-text.ts';

test.each([
  ['28.00', undefined, 2, 28],
  ['1.299,00 €', undefined, 2, 1299],
  ['€ 1,299.00', undefined, 2, 1299],
  ['1’299.50 CHF', undefined, 2, 1299.5],
  ['1 299,50', undefined, 2, 1299.5],
  ['1\u202f299,50\u00a0€', undefined, 2, 1299.5],
  ['1.234.567', undefined, 2, 1234567],
  ['٢٨٫٥٠', undefined, 2, 28.5],
  ['３，４００円', undefined, 0, 3400],
  ['¥3,400', undefined, 0, 3400],
  ['3,400', '.', 2, 3400],
  ['3,400', ',', 2, 3.4],
  ['1.299', undefined, 2, /two meanings, 1299 and 1\.299.*Set "decimal"/],
  ['1,29,900', undefined, 2, /is not an amount/],
  ['28.00.1', '.', 2, /is not an amount with "."/],
  ['-5', undefined, 2, /is not an amount/],
  ['', undefined, 2, /is not an amount/],
  ['free', undefined, 2, /is not an amount/],
  ['12abc34', undefined, 2, /"12abc34" is not an amount/],
  ['149,90 zł', undefined, 2, 149.9],
  ['kr. 45', undefined, 2, 45],
  ['.4500', undefined, 2, 0.45],
  ['$.45', undefined, 2, 0.45],
  ['kr.45', undefined, 2, 45],
  ['\u200e1\u2060299,50\ufeff', undefined, 2, 1299.5],
] as const)('the amount %s with the mark %s and %i decimals', (text, mark, decimals, expected) => {
  const amount = readAmount(text, mark, decimals);
  if (typeof expected === 'number') expect(amount).toBe(expected);
  else expect(Object.values(amount).join('. ')).toMatch(expected);
});

test('every price is read as it was written, in each notation', () => {
  const notations = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'sv-SE'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom(...notations),
      (cents, locale) => {
        const amount = cents / 100;
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
        expect(readAmount(format.format(amount), undefined, 2)).toBe(amount);
      },
    ),
  );
});

test.each([
  ['<p>One</p><p>Two &amp; three</p>', ['One', 'Two & three']],
  ['<ul><li>Oak</li><li>Ash</li></ul>', ['Oak', 'Ash']],
  ['A <b>bold</b> w<i>or</i>d<br>below', ['A bold word', 'below']],
  ['<script>alert(1)</script><style>p{}</style>Seen', ['Seen']],
  ['<img src=x onerror=alert(1)>Text', ['Text']],
  ['<table><tr><td>Height</td><td>8 cm</td></tr></table>', ['Height 8 cm']],
  ['<p>Not closed <b>at all', ['Not closed at all']],
  ['&lt;script&gt; is text', ['<script> is text']],
  ['One\n\nTwo\nlines', ['One', 'Two lines']],
  ['a < b', ['a < b']],
  ['<p>&nbsp;</p>', []],
])('the paragraphs of %s', (html, expected) => {
  expect(paragraphsOf(html)).toEqual(expected);
});

test('no element is left of any HTML', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<script>', '</script>', '<b', 'x')),
      (parts) => {
        expect(paragraphsOf(parts.join('')).join('\n')).not.toMatch(/<script|<p>/);
      },
    ),
  );
});

test.each([
  ['Oak Stool', 'oak-stool'],
  ['Žák & Søn', 'zak-son'],
  ['Größe L', 'grosse-l'],
  ['Maker’s Mark', 'makers-mark'],
  ['  --A--  ', 'a'],
  ['Salz\u00adstreuer', 'salzstreuer'],
  ['椅子', ''],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the key of %s', (name, key) => {
  expect(keyFrom(name)).toBe(key);
});
