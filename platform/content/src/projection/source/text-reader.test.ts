import { expect, test } from 'vitest';
import { createTextReader } from './text-reader.ts';

test('reads a text in the locale without a mark', () => {
  const reader = createTextReader('de');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

test('reads the text of a language for a region without a mark', () => {
  const reader = createTextReader('de-AT');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

test('reads a missing text in the default locale or any other one, and marks it', () => {
  const reader = createTextReader('el');
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Bowl');
  expect(reader.read('summary', { fr: 'Coupe' })).toBe('Coupe');
  expect(reader.read('story', {})).toBe('');
  expect(reader.marks()).toEqual({ marks: { name: 'en', summary: 'fr' } });
});
