import { expect, test } from 'vitest';
import { estimate } from './bootstrap.ts';
import { randomOf } from './statistics.ts';

test('equal values have no interval', () => {
  expect(estimate([2, 2, 2])).toEqual({ median: 2, low: 2, high: 2 });
});

test('few values give an interval from the smallest to the largest', () => {
  expect(estimate([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
});

test('about 95 % of the intervals contain the true median, and more values make them narrower', () => {
  const random = randomOf(7);
  const of = (count: number) =>
    Array.from({ length: 100 }, () => estimate(Array.from({ length: count }, random)));
  const holding = (all: ReturnType<typeof of>) =>
    all.filter(({ low, high }) => low <= 0.5 && 0.5 <= high).length / all.length;
  const width = (all: ReturnType<typeof of>) =>
    all.reduce((sum, { low, high }) => sum + high - low, 0) / all.length;
  const [few, many] = [of(10), of(40)];
  expect(holding(few)).toBeGreaterThan(0.88);
  expect(holding(many)).toBeGreaterThan(0.88);
  expect(width(many)).toBeLessThan(width(few) * 0.7);
});
