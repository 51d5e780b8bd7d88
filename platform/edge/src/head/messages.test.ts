import { LOCALES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from './messages.ts';

test('every known locale has messages of its own', () => {
  const texts = LOCALES.items.map(({ code }) => messagesFor(code)?.('nothingText'));
  expect(texts).not.toContain(undefined);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a locale without messages does not get those of another', () => {
  expect(messagesFor('sv')).toBeUndefined();
});
