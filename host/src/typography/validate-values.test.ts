import type { Typography } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInvalidValue } from './validate-values.ts';

const BASE = 'https://content.test';

/** A sound typography, but for the one string. */
function typography(field: string, value: string): Typography {
  const given = (name: string, sound: string) => (name === field ? value : sound);
  return {
    fontFamily: {
      fontFamily: given('fontFamily', "Inter, 'Noto Sans', sans-serif"),
      fonts: [
        {
          family: given('family', 'Inter'),
          woff2: given('woff2', '/fonts/inter.woff2'),
          woff: given('woff', '/fonts/inter.woff'),
          weight: given('weight', '100 900'),
        },
      ],
      webFont: given('webFont', 'https://fonts.test/css2?family=Inter:wght@400;700'),
    },
    typeScales: [
      {
        name: given('name', 'body-compact'),
        fontSize: 17,
        lineHeight: 155,
        letterSpacing: 0,
        fontWeight: given('fontWeight', '400'),
        textTransform: given('textTransform', 'uppercase'),
        textDecoration: given('textDecoration', 'underline dotted 1px'),
      },
    ],
  };
}

const VALUES = [
  'fontFamily',
  'family',
  'weight',
  'name',
  'fontWeight',
  'textTransform',
  'textDecoration',
];
const URLS = ['woff2', 'woff', 'webFont'];

test('what an author would write is left alone', () => {
  expect(findInvalidValue(typography('', ''), BASE)).toBeUndefined();
});

test.each([...VALUES, ...URLS])('S11: %s that would end its rule is found', (field) => {
  const found = findInvalidValue(typography(field, '"; } body { display:none }'), BASE);
  expect(found?.split('.').at(-1)).toBe(field);
});

test.each(URLS)('S11: %s that leads to no file is found', (field) => {
  for (const url of ['javascript:alert(1)', 'data:text/css,*{}', 'http://', ' java\nscript:x']) {
    expect(findInvalidValue(typography(field, url), BASE), url).toBeDefined();
  }
});

test('S11: whatever surrounds it, a character of structure is found in every value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VALUES),
      fc.constantFrom(';', '{', '}', '<', '\\', '@', '/*', '\n', '\u0000'),
      fc.string(),
      fc.string(),
      (field, structure, before, after) => {
        expect(findInvalidValue(typography(field, before + structure + after), BASE)).toBeDefined();
      },
    ),
  );
});
