import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweenEnds, formatRange } from './format-range.ts';

const plain = (text: string) => text.replaceAll(/\u200d/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');
const euros = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
const yen = { style: 'currency', currency: 'JPY' } as const;
const centimetres = { style: 'unit', unit: 'centimeter' } as const;

test.each([
  ['fr', euros, '100 à 200 €'],
  ['fr', centimetres, '100 à 200 cm'],
  ['fr-CA', centimetres, '100 à 200 cm'],
  ['ja', yen, '¥100～¥200'],
  ['ja', centimetres, '100～200 cm'],
  ['de', euros, '100–200 €'],
  ['en', euros, '€100 – €200'],
] as const)('in %s a range with %j is %s', (locale, options, range) => {
  expect(plain(formatRange(new Intl.NumberFormat(locale, options), 100, 200))).toBe(range);
});

test('the ends of a French range are those that the format writes', () => {
  const format = new Intl.NumberFormat('fr', euros);
  const amount = fc.nat(1e6);
  fc.assert(
    fc.property(amount, amount, (first, second) => {
      fc.pre(first < second);
      const number = (n: number) => format.format(n).replace(/\s€$/u, '');
      expect(formatRange(format, first, second).replace(/\s€/gu, '')).toBe(
        `${number(first)}\u202fà\u202f${number(second)}`,
      );
    }),
  );
});

test('ends that are texts stand apart in the same way', () => {
  expect(['en', 'de', 'fr', 'ja'].map(betweenEnds).map(plain)).toEqual([' – ', ' – ', ' à ', '～']);
});

// "28–" ended a line, and "30 × 11 cm" began the next.
test('no line ends inside a range', () => {
  for (const locale of ['en', 'de', 'fr', 'el', 'ar', 'ja']) {
    for (const options of [euros, yen, centimetres]) {
      const range = formatRange(new Intl.NumberFormat(locale, options), 11, 1180);
      expect(range, locale).not.toMatch(/[–～](?!\u200d)|(?<!\u200d)[–～]|[ \u2009](?=[\d–à])/);
    }
  }
});
