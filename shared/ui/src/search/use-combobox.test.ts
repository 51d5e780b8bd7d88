import { expect, test } from 'vitest';
import { NO_OPTION, nextOption, roomForProducts } from './use-combobox.ts';

test.each([
  ['ArrowDown', NO_OPTION, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, NO_OPTION],
  ['ArrowUp', NO_OPTION, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, NO_OPTION],
  ['ArrowDown', NO_OPTION, 0, NO_OPTION],
  ['ArrowUp', NO_OPTION, 0, NO_OPTION],
  ['Home', 2, 3, NO_OPTION],
  ['End', 1, 3, NO_OPTION],
  ['ArrowLeft', 1, 3, NO_OPTION],
  ['a', 1, 3, undefined],
  ['Tab', 1, 3, undefined],
])('%s on option %i of %i makes %s active', (key, active, count, expected) => {
  expect(nextOption(key, active, count)).toBe(expected);
});

test('there are as many products as have room after the names, and always one', () => {
  expect([0, 1, 3, 8].map(roomForProducts)).toEqual([4, 4, 3, 1]);
});
