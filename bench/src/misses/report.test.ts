import { expect, test } from 'vitest';
import { missTable, timesOf } from './report.ts';

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
  const results = { products: 10, rate: 1, samples, memoryMb: { before: 80, after: 90 } };
  const lines = missTable({ ...results, times: timesOf(samples) }).join('\n');
  expect(lines).toMatch(/everything else \| +50 \| 95 +\| 99 /);
  expect(lines).toContain('80 MB before, 90 MB after');
});
