import { expect, test } from 'vitest';
import { offeredVariant, piecesOf } from './offered-variant.ts';
import type { Variant } from './responses/product-page.ts';

type Sample = Pick<Variant, 'sku' | 'kind' | 'availability'>;
const PAIR: Sample = { sku: 'pair', kind: 'set', availability: 'in-stock' };
const SOLD_OUT: Sample = { sku: 'red', availability: 'sold-out' };
const TO_ORDER: Sample = { sku: 'blue', kind: 'piece', availability: 'made-to-order' };
const IN_STOCK: Sample = { sku: 'white', availability: 'in-stock' };

test.each<[Sample[], Sample | undefined]>([
  [[], undefined],
  [[TO_ORDER, IN_STOCK], TO_ORDER],
  [[SOLD_OUT, TO_ORDER, IN_STOCK], TO_ORDER],
  [[PAIR, SOLD_OUT], SOLD_OUT],
  [[PAIR], PAIR],
])('of %j the page shows %j first', (variants, expected) => {
  expect(offeredVariant(variants)).toBe(expected);
});

test('a set counts as a piece only if nothing else is sold', () => {
  expect(piecesOf([PAIR, IN_STOCK, SOLD_OUT])).toEqual([IN_STOCK, SOLD_OUT]);
  expect(piecesOf([PAIR])).toEqual([PAIR]);
});
