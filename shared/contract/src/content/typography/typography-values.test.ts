import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Typography } from './typography.ts';
import { findInvalidTypography, resolveHttpUrl } from './typography-values.ts';

const BASE = 'https://content.test';

/** A valid typography, except for one string. */
function typography(field: string, value: string): Typography {
  const pick = (name: string, valid: string) => (name === field ? value : valid);
  return {
    fontFamily: {
      fontFamily: pick('fontFamily', "Inter, 'Noto Sans', sans-serif"),
      fonts: [
        {
          family: pick('family', 'Inter'),
          woff2: pick('woff2', '/fonts/inter.woff2'),
          woff: pick('woff', '/fonts/inter.woff'),
          weight: pick('weight', '100 900'),
        },
      ],
      webFont: pick('webFont', 'https://fonts.test/css2?family=Inter:wght@400;700'),
    },
    typeScales: [
      {
        name: pick('name', 'body-compact'),
        fontSize: 17,
        lineHeight: 155,
        letterSpacing: 0,
        fontWeight: pick('fontWeight', '400'),
        textTransform: pick('textTransform', 'uppercase'),
        textDecoration: pick('textDecoration', 'underline dotted 1px'),
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

test('a valid typography passes', () => {
  expect(findInvalidTypography(typography('', ''), BASE)).toBeUndefined();
});

test.each([...VALUES, ...URLS])('S11: %s with CSS syntax is found', (field) => {
  const invalid = findInvalidTypography(typography(field, '"; } body { display:none }'), BASE);
  expect(invalid?.split('.').at(-1)).toBe(field);
});

test.each(URLS)('S11: %s that is not a valid http(s) URL is found', (field) => {
  for (const url of ['javascript:alert(1)', 'data:text/css,*{}', 'http://', ' java\nscript:x']) {
    expect(findInvalidTypography(typography(field, url), BASE), url).toBeDefined();
  }
});

test('S11: CSS syntax is found anywhere in every value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VALUES),
      fc.constantFrom(';', '{', '}', '<', '\\', '@', '/*', '\n', '\u0000'),
      fc.string(),
      fc.string(),
      (field, syntax, before, after) => {
        expect(
          findInvalidTypography(typography(field, before + syntax + after), BASE),
        ).toBeDefined();
      },
    ),
  );
});

test.each([
  ['/fonts/a.woff2', 'https://content.test/fonts/a.woff2'],
  ['https://fonts.test/a.woff2', 'https://fonts.test/a.woff2'],
  ['javascript:alert(1)', undefined],
  ['data:text/css,body{}', undefined],
  ['http://', undefined],
])('S11: the font URL %s becomes %s', (url, absolute) => {
  expect(resolveHttpUrl(url, BASE)).toBe(absolute);
});
