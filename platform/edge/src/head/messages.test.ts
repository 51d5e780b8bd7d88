import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

test('every known locale has messages of its own', () => {
  const descriptions = LOCALES.items.map(({ code }) => messagesFor(code)?.colophon);
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('a locale without messages does not get those of another', () => {
  expect(messagesFor('sv')).toBeUndefined();
});
