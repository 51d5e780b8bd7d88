import { expect, test } from 'vitest';
import { missTable, summaryOf, timesOf } from './report.ts';

const samples = Array.from({ length: 101 }, (_, index) => ({
  path: `/en/product/item-${index}`,
  ms: 10 + index,
  contentMs: 10,
}));

test('the time of the edge is the rest of each request, not the difference of the shares', () => {
  const late = [...samples, { path: '/en/product/late', ms: 1000, contentMs: 1000 }];
  expect(timesOf(late).edge[2]).toBe(99);
});

test('the table has the shares and the memory', () => {
  const memoryMb = { before: 80, largest: 95, after: 90 };
  const results = { products: 10, rate: 1, count: samples.length, memoryMb };
  const lines = missTable({ ...results, times: timesOf(samples) }).join('\n');
  expect(lines).toMatch(/everything else \| +50 \| 95 +\| 99 /);
  expect(lines).toContain('80 MB before, 95 MB at most, 90 MB after');
});

test('the summary has the whole distribution and the slowest pages', () => {
  const { slowest, samples: distribution } = summaryOf(samples);
  expect(slowest[0]).toEqual(samples.at(-1));
  expect(distribution.rows[100]).toEqual([0.5, 60, 10, 50]);
  expect(distribution.rows.at(-1)).toEqual([1, 110, 10, 100]);
});
