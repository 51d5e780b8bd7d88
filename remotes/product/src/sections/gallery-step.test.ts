import { describe, expect, it } from 'vitest';
import { step } from './gallery-step.ts';

describe('arrow keys in the gallery', () => {
  it.each([
    ['ArrowRight', 0, 'ltr', 1],
    ['ArrowRight', 2, 'ltr', 0],
    ['ArrowLeft', 0, 'ltr', 2],
    ['ArrowLeft', 0, 'rtl', 1],
    ['ArrowRight', 0, 'rtl', 2],
    ['Home', 2, 'ltr', 0],
    ['End', 0, 'ltr', 2],
    ['Enter', 1, 'ltr', undefined],
  ] as const)('%s from %i, %s, leads to %s', (key, from, direction, to) => {
    expect(step(key, from, 3, direction)).toBe(to);
  });
});
