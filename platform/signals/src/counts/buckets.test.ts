import { VITALS } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUNDS, bucketOf, quantile } from './buckets.ts';

const vital = fc.constantFrom(...VITALS);

function countsOf(name: 'lcp' | 'inp' | 'cls', values: readonly number[]): number[] {
  const counts = Array.from(BOUNDS[name], () => 0).concat(0);
  for (const value of values) {
    const bucket = bucketOf(name, value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

test('a value is in the first bucket whose bound it does not exceed', () => {
  expect(bucketOf('lcp', 0)).toBe(0);
  expect(bucketOf('lcp', 250)).toBe(0);
  expect(bucketOf('lcp', 250.1)).toBe(1);
  expect(bucketOf('lcp', 1e9)).toBe(BOUNDS.lcp.length);
});

test('a quantile is interpolated in its bucket, as Prometheus does', () => {
  // Four values from 1000 to 1250: the third is at three quarters of the bucket.
  expect(quantile('lcp', countsOf('lcp', [1100, 1100, 1100, 1100]), 0.75)).toBe(1187.5);
  expect(quantile('lcp', countsOf('lcp', [99_999]), 0.75)).toBe(12_000);
  expect(quantile('lcp', countsOf('lcp', []), 0.75)).toBeNull();
});

test('the estimate is in the bucket of the exact quantile', () => {
  fc.assert(
    fc.property(
      vital,
      fc.array(fc.double({ min: 0, max: 15_000, noNaN: true }), { minLength: 1 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (name, values, q) => {
        const exact = values.sort((a, b) => a - b)[Math.ceil(q * values.length) - 1] ?? 0;
        const bounds = [0, ...BOUNDS[name]];
        const bucket = bucketOf(name, exact);
        const estimate = quantile(name, countsOf(name, values), q) ?? -1;
        expect(estimate).toBeGreaterThanOrEqual(bounds[bucket] ?? 0);
        expect(estimate).toBeLessThanOrEqual(bounds[bucket + 1] ?? bounds.at(-1) ?? 0);
      },
    ),
  );
});
