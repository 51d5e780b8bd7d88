import { expect, test } from 'vitest';
import { NONE, nextOption } from './active-option.ts';

test.each([
  ['ArrowDown', NONE, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, NONE],
  ['ArrowUp', NONE, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, NONE],
  ['ArrowDown', NONE, 0, NONE],
  ['ArrowUp', NONE, 0, NONE],
  ['Home', 2, 3, NONE],
  ['End', 1, 3, NONE],
  ['ArrowLeft', 1, 3, NONE],
  ['a', 1, 3, undefined],
  ['Tab', 1, 3, undefined],
])('%s from %i of %i leads to %s', (key, active, count, expected) => {
  expect(nextOption(key, active, count)).toBe(expected);
});
