import { expect, test } from 'vitest';
import { createTextReader } from './text-reader.ts';

const LOCALES = ['de', 'en', 'el'];

test('reads a text in the locale without a mark', () => {
  const reader = createTextReader('de', LOCALES);
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

test('reads the text of a language for a region without a mark', () => {
  const reader = createTextReader('de-AT', LOCALES);
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.marks()).toEqual({});
});

// It was the English one, although the shop is a German one.
test('reads a missing text in the first locale of the shop that has it, or in any, and marks it', () => {
  const reader = createTextReader('el', LOCALES);
  expect(reader.read('name', { en: 'Bowl', de: 'Schale' })).toBe('Schale');
  expect(reader.read('care', { fr: 'Sec', en: 'Dry' })).toBe('Dry');
  expect(reader.read('summary', { fr: 'Coupe' })).toBe('Coupe');
  expect(reader.read('story', {})).toBe('');
  expect(reader.marks()).toEqual({ marks: { name: 'de', care: 'en', summary: 'fr' } });
});
