import { SORTS, type Sort } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const DAY = Date.parse('2026-09-04');

test.each<[Sort, number, string]>([
  ['newest', -DAY, '2026-09-04~tall-carafe'],
  ['newest', -DAY - 90_000, '2026-09-04T00:01:30.000Z~tall-carafe'],
  ['price', 129.5, '129.5~tall-carafe'],
  ['-price', -129.5, '129.5~tall-carafe'],
  ['name', 17, '17~tall-carafe'],
  ['relevance', -3.25, '3.25~tall-carafe'],
])('in the order %s the position %d is %s', (sort, key, cursor) => {
  const position = { key, id: 'tall-carafe' };
  expect(encodeCursor(sort, position)).toBe(cursor);
  expect(decodeCursor(sort, cursor)).toEqual(position);
});

test('decodes every position that it has encoded', () => {
  const id = fc.stringMatching(/^[\w-]{1,80}$/);
  const day = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2999-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...SORTS),
      fc.double({ min: 1e-9, noNaN: true, noDefaultInfinity: true }),
      day,
      id,
      (sort, number, date, product) => {
        const sign = sort === 'price' || sort === 'name' ? 1 : -1;
        const key = sign * (sort === 'newest' ? date.getTime() : number);
        const position = { key, id: product };
        expect(decodeCursor(sort, encodeCursor(sort, position))).toEqual(position);
      },
    ),
  );
});

// An old link to a later page, or one that somebody had typed, answered "This page is not in the
// catalogue".
test('any other text is refused', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SORTS),
      fc.oneof(fc.string(), fc.base64String()),
      (sort, text) => {
        const position = decodeCursor(sort, text);
        if (position) expect(Number.isFinite(position.key)).toBe(true);
      },
    ),
  );
  for (const text of [
    '',
    'x',
    'abc',
    '24',
    'null',
    '129~',
    '~a',
    '1~a~b',
    '2026-09-04~',
    'NaN~a',
    '0x10~a',
    "1~a' OR 1=1",
  ]) {
    expect([text, decodeCursor('price', text)]).toEqual([text, undefined]);
  }
  expect(decodeCursor('newest', '129~tall-carafe')).toBeUndefined();
  expect(decodeCursor('price', '2026-09-04~tall-carafe')).toBeUndefined();
  expect(decodeCursor('newest', '2026-99-04~tall-carafe')).toBeUndefined();
});

test.each(['price', '-price'] as const)(
  'a product without a price is a position too: %s',
  (sort) => {
    const position = { key: Number.MAX_VALUE, id: 'jug' };
    expect(encodeCursor(sort, position)).toBe('none~jug');
    expect(decodeCursor(sort, 'none~jug')).toEqual(position);
  },
);
