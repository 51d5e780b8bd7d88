import { expect, test } from 'vitest';
import { productColumns } from './product-columns.ts';

test('no row of a wide page has one product alone, if three or four columns allow it', () => {
  const inFour = Array.from({ length: 13 }, (_, index) => index + 1).filter(
    (count) => productColumns(count) === 'four',
  );
  expect(inFour).toEqual([4, 7, 8, 10, 11, 12]);
});
