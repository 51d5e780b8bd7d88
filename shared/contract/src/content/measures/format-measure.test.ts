import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../locale/locales.ts';
import {
  formatLength,
  formatMass,
  formatVolume,
  measureLines,
  NOTATIONS,
  sizeLine,
  UNIT_SYSTEMS,
  unitsOf,
} from './format-measure.ts';

const plain = (text: string) => text.replaceAll('\u200d', '').replaceAll(/[\u00a0\u202f]/g, ' ');

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

// The label had "h 29 cm, ⌀ 11 cm", and beside it "4.3 × 11.4 in".
test.each([
  ['en', 'metric', 'H 29 cm, ⌀ 11 cm'],
  ['en', 'imperial', 'H 11.4 in, ⌀ 4.3 in (29 × 11 cm)'],
  ['de', 'metric', 'H 29 cm, ⌀ 11 cm'],
  ['fr', 'imperial', 'H 11,4 po, ⌀ 4,3 po (29 × 11 cm)'],
  ['el', 'metric', 'Ύψος 29 cm, ⌀ 11 cm'],
  ['ar', 'metric', 'الارتفاع 29 سم، القطر 11 سم'],
  ['ja', 'metric', '高さ29cm、径11cm'],
  ['ja', 'imperial', '高さ11.4 in、径4.3 in（29×11cm）'],
  ['es', 'metric', 'H 29 cm, ⌀ 11 cm'],
] as const)('the size in %s, %s, is one line', (locale, system, line) => {
  expect(plain(sizeLine({ height: 290, diameter: 110 }, system, locale) ?? '')).toBe(line);
});

const SHADE = { title: 'shade', side: 'diameter', length: 290 } as const;

test('parts are named after the lengths of the whole', () => {
  const lamp = { height: 500, heightFrom: 380, parts: [SHADE] };
  expect(plain(sizeLine(lamp, 'metric', 'en') ?? '')).toBe('H 38–50 cm, shade ⌀ 29 cm');
  expect(plain(sizeLine(lamp, 'imperial', 'en') ?? '')).toBe(
    'H 15–19.7 in, shade ⌀ 11.4 in (38–50 × 29 cm)',
  );
  const lines = measureLines({ ...lamp, view: 'front' }, 'metric', 'en');
  expect(lines.at(-1)).toEqual({ name: 'diameter', part: 'Shade', value: '⌀\u00a029\u00a0cm' });
});

test.each([
  ['de', { title: 'Klinge', side: 'length', length: 180 }, 'Klinge 18 cm'],
  ['ar', { title: 'الغطاء', side: 'diameter', length: 290 }, 'قطر الغطاء 29 سم'],
  ['ja', { title: '笠', side: 'diameter', length: 290 }, '笠の径29cm'],
] as const)('a part is named as %s does', (locale, part, line) => {
  expect(plain(sizeLine({ parts: [part] }, 'metric', locale) ?? '')).toBe(line);
});

test('the units of a market are inches for readers of English who see dollars', () => {
  expect([unitsOf('en', 'USD'), unitsOf('en', 'EUR'), unitsOf('ar', 'USD')]).toEqual([
    'imperial',
    'metric',
    'metric',
  ]);
});

const mm = fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined });
const lengths = fc.record({ height: mm, length: mm, width: mm, depth: mm, diameter: mm });
/** The numbers of a line that are lengths in a unit, and those in brackets. */
function numbersIn(line: string, locale: string): { named: number[]; bracketed: number[] } {
  const decimal = new Intl.NumberFormat(locale === 'el' ? 'de' : locale, {
    numberingSystem: 'latn',
  });
  const [group, point] = [1000.5]
    .flatMap((number) => decimal.formatToParts(number))
    .filter(({ type }) => type === 'group' || type === 'decimal')
    .map(({ value }) => value);
  const read = (text: string) =>
    [...text.matchAll(/\d[\d.,\u202f\u00a0٬٫]*\d|\d/g)].map(([number]) =>
      Number(
        number
          .replaceAll(point === undefined ? /$/g : (group ?? ' '), '')
          .replace(point ?? '.', '.'),
      ),
    );
  const [named = '', bracketed = ''] = line.split(/[(（]/);
  return { named: read(named), bracketed: read(bracketed) };
}

test('each language names the sides of a product', () => {
  expect(Object.keys(NOTATIONS)).toEqual(expect.arrayContaining([...LOCALE_CODES]));
});

test('a line has every length once, in one order, rounded to a tenth, in every language', () => {
  fc.assert(
    fc.property(
      lengths,
      fc.constantFrom(...UNIT_SYSTEMS),
      fc.constantFrom(...LOCALE_CODES),
      (given, system, locale) => {
        const inOrder = [given.height, given.length, given.width, given.depth, given.diameter];
        const stated = inOrder.filter((length) => length !== undefined);
        const line = sizeLine(given, system, locale);
        if (stated.length === 0) return expect(line).toBeUndefined();
        const { named, bracketed } = numbersIn(line ?? '', locale);
        const tenth = 0.0501;
        const perUnit = system === 'metric' ? 10 : 25.4;
        expect(named).toHaveLength(stated.length);
        expect(bracketed).toHaveLength(system === 'metric' ? 0 : stated.length);
        for (const [index, length] of stated.entries()) {
          expect(Math.abs((named[index] ?? 0) - length / perUnit)).toBeLessThan(tenth);
          const centimetres = bracketed[index] ?? length / 10;
          expect(Math.abs(centimetres - length / 10)).toBeLessThan(tenth);
        }
      },
    ),
  );
});

test('no line can be read as a volume: a length never begins with a small l', () => {
  for (const locale of LOCALE_CODES) {
    for (const system of UNIT_SYSTEMS) {
      expect(sizeLine({ length: 310 }, system, locale)).not.toMatch(/^l/);
    }
  }
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
