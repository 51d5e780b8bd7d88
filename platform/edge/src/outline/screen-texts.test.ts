import { expect, test } from 'vitest';
import { withParts } from '../../testing/outlined-pages.ts';
import { screenTexts } from './screen-texts.ts';

test('texts are those of the language; a message that is missing or wrong is left out', () => {
  const texts = {
    en: { about: 'About', count: '{n, number}', wrong: '{n' },
    de: { about: 'Über' },
  };
  const outline = { ...withParts(), texts };
  const english = screenTexts(outline, 'en');
  expect(english?.('about')).toBe('About');
  expect(english?.('count', { n: 1200 })).toBe('1,200');
  expect(english?.('wrong')).toBeUndefined();
  expect(english?.('constructor')).toBeUndefined();
  expect(screenTexts(outline, 'de-AT')?.('about')).toBe('Über');
  expect(screenTexts(outline, 'fr')).toBeUndefined();
  expect(screenTexts(outline, 'en'), 'is kept').toBe(english);
});
