import { expect, test } from 'vitest';
import { cardPictureSizes, isAloneOnPhone, productColumns } from './product-columns.ts';

test('no row of a wide page has one product alone, if three or four columns allow it', () => {
  const inFour = Array.from({ length: 13 }, (_, index) => index + 1).filter(
    (count) => productColumns(count) === 'four',
  );
  expect(inFour).toEqual([4, 7, 8, 10, 11, 12]);
});

test('an odd last product fills the row of a phone, and so does its picture', () => {
  const aloneOf = (count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) =>
      isAloneOnPhone(index, count),
    );
  expect([1, 2, 3, 9].map(aloneOf)).toEqual([[0], [], [2], [8]]);
  expect(cardPictureSizes('three', true)).toMatch(/^\(width < 37\.5rem\) 92vw, /);
  expect(cardPictureSizes('three')).toMatch(/^\(width < 37\.5rem\) 46vw, /);
});
