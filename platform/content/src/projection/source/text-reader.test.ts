import { expect, test } from 'vitest';
import { createTextReader } from './text-reader.ts';

test('a text in the locale is read without a mark', () => {
  const reader = createTextReader('de');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

test('a region’s reader reads the language, which is no fallback', () => {
  const reader = createTextReader('de-AT');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

test('a missing text is read in the default locale, else in any, and marked', () => {
  const reader = createTextReader('el');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Bowl');
  expect(reader.read('summary', { fr: 'Coupe' })).toBe('Coupe');
  expect(reader.read('story', {})).toBe('');
  expect(reader.marks()).toEqual({ marks: { name: 'en', summary: 'fr' } });
});
