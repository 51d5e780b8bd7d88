import { findInvalidTypography } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as rule from './typography-rules.ts';

test.each(['Inter, "Noto Sans", system-ui, sans-serif', "'Source Serif 4', serif"])(
  '%j is a font family',
  (value) => {
    expect(rule.fontFamily(value)).toBe(true);
  },
);

test.each([
  'x;} body { display: none }',
  'url(//elsewhere)',
  '@import "x"',
  'a/* */b',
  'serif !important',
  'serif\0',
  '<script>',
  '',
  undefined,
  400,
])('%j is not a font family', (value) => {
  expect(rule.fontFamily(value)).not.toBe(true);
});

test('the name of a scale is a plain class name', () => {
  expect(rule.scaleName('display-compact')).toBe(true);
  for (const name of ['Display', 'a b', '.a', 'a{', '-a', '1a']) {
    expect(rule.scaleName(name)).not.toBe(true);
  }
});

test('a link is a path on this service', () => {
  expect(rule.link('/fonts/scripts.css')).toBe(true);
  for (const link of [
    '//elsewhere/a',
    '/\\elsewhere/a',
    'https://fonts.example/a.woff2',
    'https://evil.example:99999/',
    'http://a/b',
    'javascript:alert(1)',
    '/a")b',
    '/a\nb',
    'a',
    '',
  ]) {
    expect(rule.link(link), link).not.toBe(true);
  }
  expect(rule.optionalLink(null)).toBe(true);
});

test('a weight is one number or two', () => {
  expect(rule.weight('400')).toBe(true);
  expect(rule.weight('400 700')).toBe(true);
  for (const weight of ['0', '1001', 'bold', '400  700', '400 500 600', '']) {
    expect(rule.weight(weight)).not.toBe(true);
  }
});

test('two scales cannot have the same name, and there is a limit to them', () => {
  expect(rule.typeScales([{ name: 'a' }, { name: 'b' }])).toBe(true);
  expect(rule.typeScales([{ name: 'a' }, { name: 'a' }])).not.toBe(true);
  expect(rule.typeScales([])).not.toBe(true);
  const many = Array.from({ length: rule.MAX_TYPE_SCALES + 1 }, (_, index) => ({
    name: `s${index}`,
  }));
  expect(rule.typeScales(many.slice(1))).toBe(true);
  expect(rule.typeScales(many)).toBe(`At most ${rule.MAX_TYPE_SCALES} type scales`);
});

// The CMS accepted `serif !important` and `https://evil.example:99999/`; the host refused all
// typography because of them, and every visitor saw the fallback fonts.
test('the host accepts every value that the CMS accepts', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[ -~]{0,12}$/),
    fc.constantFrom('serif !important', 'https://evil.example:99999/', '/\u0000', '/a b'),
  );
  const fontFamily = { fontFamily: 'serif' };
  const scale = { fontSize: 16, lineHeight: 150, letterSpacing: 0, textTransform: 'none' };
  const font = { family: 'Inter', woff2: '/a', woff: '/a', weight: 400 };
  const scales = { textDecoration: 'none', fontWeight: 400, ...scale };
  const withFont = (changed: object) => ({
    fontFamily: { ...fontFamily, fonts: [{ ...font, ...changed }] },
    typeScales: [],
  });
  fc.assert(
    fc.property(texts, (text) => {
      const accepted = [
        rule.fontFamily(text) === true && { fontFamily: { fontFamily: text }, typeScales: [] },
        rule.family(text) === true && withFont({ family: text }),
        rule.weight(text) === true && withFont({ weight: text }),
        rule.link(text) === true && withFont({ woff2: text, woff: text }),
        rule.link(text) === true && {
          fontFamily: { ...fontFamily, webFont: text },
          typeScales: [],
        },
        rule.scaleName(text) === true && { fontFamily, typeScales: [{ ...scales, name: text }] },
      ];
      for (const typography of accepted) {
        if (!typography) continue;
        expect(findInvalidTypography(typography, 'https://content.example')).toBeUndefined();
      }
    }),
  );
});
