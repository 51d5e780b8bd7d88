import { expect, test } from 'vitest';
import {
  formatLength,
  formatMass,
  formatVolume,
  inchesOf,
  measureLines,
} from './format-measure.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', '28.5 cm', '11.2 in'],
  ['de', '28,5 cm', '11,2 in'],
  ['fr', '28,5 cm', '11,2 po'],
  ['el', '28,5 cm', '11,2 ίν.'],
  ['ja', '28.5cm', '11.2 in'],
])('a length in %s', (locale, metric, imperial) => {
  expect(plain(formatLength(285, 'metric', locale))).toBe(metric);
  expect(plain(formatLength(285, 'imperial', locale))).toBe(imperial);
});

test.each([
  ['ar', '28.5 سم', '620 غ', '1.45 كغ', '180 ملتر'],
  ['el', '28,5 cm', '620 g', '1,45 kg', '180 ml'],
])('%s has one symbol for each unit', (locale, length, grams, kilograms, millilitres) => {
  expect(plain(formatLength(285, 'metric', locale))).toBe(length);
  expect(plain(formatMass(620, 'metric', locale))).toBe(grams);
  expect(plain(formatMass(1450, 'metric', locale))).toBe(kilograms);
  expect(plain(formatVolume(180, 'metric', locale))).toBe(millilitres);
});

test('Arabic litres have the form that their number asks for', () => {
  const litres = [1000, 1400, 2000, 6000, 25_000].map((ml) => formatVolume(ml, 'metric', 'ar'));
  expect(litres.map(plain)).toEqual(['لتر واحد', '1.4 لتر', 'لتران', '6 لترات', '25 لترًا']);
});

test('a unit is never parted from its number', () => {
  for (const locale of ['en', 'de', 'fr', 'el', 'ar', 'ja']) {
    for (const system of ['metric', 'imperial'] as const) {
      const all = [
        formatLength(285, system, locale),
        formatMass(620, system, locale),
        formatVolume(2000, system, locale),
      ];
      for (const text of all) expect(text, locale).not.toMatch(/[ \u202f]/);
    }
  }
});

test('the height of an adjustable product is a range', () => {
  expect(plain(formatLength([380, 500], 'metric', 'en'))).toMatch(/^38.{1,3}50 cm$/);
});

test.each([
  [118, '118 g', '4.2 oz'],
  [1600, '1.6 kg', '3.5 lb'],
])('a mass of %i g has the unit that suits it', (g, metric, imperial) => {
  expect(plain(formatMass(g, 'metric', 'en'))).toBe(metric);
  expect(plain(formatMass(g, 'imperial', 'en'))).toBe(imperial);
});

test.each([
  [180, '180 ml', '6.1 fl oz'],
  [3200, '3.2 l', '108 fl oz'],
])('a volume of %i ml has the unit that suits it', (ml, metric, imperial) => {
  expect(plain(formatVolume(ml, 'metric', 'en'))).toBe(metric);
  expect(plain(formatVolume(ml, 'imperial', 'en'))).toBe(imperial);
});

test('a label names every length once, with one unit', () => {
  expect(plain(inchesOf({ width: 480, height: 980, depth: 440 }, 'en'))).toBe(
    '18.9 × 17.3 × 38.6 in',
  );
});

test('the known measures of a product are in the order of a table', () => {
  const measures = {
    view: 'front',
    volume: 1500,
    mass: 900,
    height: 600,
    heightFrom: 400,
  } as const;
  const lines = measureLines(measures, 'metric', 'de').map(({ name, value }) => [
    name,
    plain(value),
  ]);
  expect(lines).toEqual([
    ['height', '40–60 cm'],
    ['mass', '900 g'],
    ['volume', '1,5 l'],
  ]);
});
