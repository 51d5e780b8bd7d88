import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('decodes a cursor for its own query only', () => {
  const cursor = encodeCursor('en brand=kiln price', { key: 12.5, id: 'ash-bowl' });
  expect(decodeCursor(cursor, 'en brand=kiln price')).toEqual({ key: 12.5, id: 'ash-bowl' });
  expect(() => decodeCursor(cursor, 'en brand=kiln name')).toThrow(
    'page: expected a cursor of the same',
  );
});

test('rejects an invented cursor', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const cursor of [text, Buffer.from(text).toString('base64url')]) {
        expect(() => decodeCursor(cursor, 'en newest')).toThrow('page: ');
      }
    }),
  );
});
