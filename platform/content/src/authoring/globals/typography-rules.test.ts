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

test('a link is a path on this service or an https URL', () => {
  expect(rule.link('/fonts/scripts.css')).toBe(true);
  expect(rule.link('https://fonts.example/a.woff2')).toBe(true);
  for (const link of ['//elsewhere/a', 'http://a/b', 'javascript:alert(1)', '/a")b', '']) {
    expect(rule.link(link)).not.toBe(true);
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

test('two scales cannot have the same name', () => {
  expect(rule.uniqueNames([{ name: 'a' }, { name: 'b' }])).toBe(true);
  expect(rule.uniqueNames([{ name: 'a' }, { name: 'a' }])).not.toBe(true);
  expect(rule.uniqueNames([])).not.toBe(true);
});
