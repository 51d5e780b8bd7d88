import { LOCALE_CODES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { messagesFor } from './messages-for.ts';

test('every locale of the list has messages of its own', () => {
  expect(new Set(LOCALE_CODES.map(messagesFor)).size).toBe(LOCALE_CODES.length);
});
