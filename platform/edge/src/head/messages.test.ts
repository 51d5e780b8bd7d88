import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { wordsOf } from './messages.ts';

test('there are words in every language that is assumed while nobody could tell', () => {
  const descriptions = LOCALES.items.map(({ code }) => wordsOf(code)?.description);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('a language without words says nothing in another', () => {
  expect(wordsOf('sv')).toBeUndefined();
});
