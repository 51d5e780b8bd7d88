import { describe, expect, it } from 'vitest';
import { pictureForKey, scrollableDistance } from './arrow-keys.ts';

describe('pictureForKey', () => {
  it.each([
    ['ArrowRight', 0, 'ltr', 1],
    ['ArrowRight', 2, 'ltr', 0],
    ['ArrowLeft', 0, 'ltr', 2],
    ['ArrowLeft', 0, 'rtl', 1],
    ['ArrowRight', 0, 'rtl', 2],
    ['Home', 2, 'ltr', 0],
    ['End', 0, 'ltr', 2],
    ['Enter', 1, 'ltr', undefined],
  ] as const)('%s on picture %i, %s, leads to picture %s', (key, from, direction, to) => {
    expect(pictureForKey(key, from, 3, direction)).toBe(to);
  });
});

describe('scrollableDistance', () => {
  it.each([
    ['ArrowRight', 0, 'ltr', 60],
    ['ArrowRight', 60, 'ltr', 0],
    ['ArrowLeft', 60, 'ltr', 60],
    ['ArrowLeft', 0, 'rtl', 60],
    ['ArrowLeft', -60, 'rtl', 0],
    ['ArrowRight', -20, 'rtl', 20],
  ] as const)(
    '%s at scrollLeft %i, %s, can scroll %i px',
    (key, scrollLeft, direction, expected) => {
      expect(
        scrollableDistance(key, { scrollLeft, scrollWidth: 160, clientWidth: 100 }, direction),
      ).toBe(expected);
    },
  );
});
