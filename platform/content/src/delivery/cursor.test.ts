import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor comes back as it went, for its own order only', () => {
  const cursor = encodeCursor('price', { key: 12.5, id: 'ash-bowl' });
  expect(decodeCursor(cursor, 'price')).toEqual({ key: 12.5, id: 'ash-bowl' });
  expect(decodeCursor(cursor, 'name')).toBeUndefined();
});

test('what a visitor makes up is no cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeCursor(text, 'newest')).toBeUndefined();
    }),
  );
});
