import { expect, test } from 'vitest';
import { offeredVariant, piecesOf } from './offered-variant.ts';

const PAIR = { sku: 'pair', kind: 'set', availability: 'in-stock' } as const;
const SOLD_OUT = { sku: 'red', availability: 'sold-out' } as const;
const TO_ORDER = { sku: 'blue', kind: 'piece', availability: 'made-to-order' } as const;
const IN_STOCK = { sku: 'white', availability: 'in-stock' } as const;

test.each([
  [[], undefined],
  [[TO_ORDER, IN_STOCK], TO_ORDER],
  [[SOLD_OUT, TO_ORDER, IN_STOCK], TO_ORDER],
  [[PAIR, SOLD_OUT], SOLD_OUT],
  [[PAIR], PAIR],
])('of %j the page shows %j first', (variants, expected) => {
  expect(offeredVariant(variants)).toBe(expected);
});

test('a set is no piece, unless nothing else is sold', () => {
  expect(piecesOf([PAIR, IN_STOCK, SOLD_OUT])).toEqual([IN_STOCK, SOLD_OUT]);
  expect(piecesOf([PAIR])).toEqual([PAIR]);
});
