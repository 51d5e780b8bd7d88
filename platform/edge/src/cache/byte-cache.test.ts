import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { CACHE_SHARES } from '../config/limits.ts';
import { createByteCache } from './byte-cache.ts';
import { divideCaches } from './cache-limits.ts';

const DOCUMENT_BYTES = 100_000;

const openCache = (maxBytes: number) => {
  const metrics = createMetrics();
  const limit = { maxBytes, metrics: metrics.cacheSize('documents') };
  const cache = createByteCache<Uint8Array>(limit, ({ byteLength }) => byteLength);
  const metricOf = async (name: string) =>
    Number(new RegExp(`^${name}{cache="documents"} (.*)$`, 'm').exec(await metrics.text())?.[1]);
  return { cache, metricOf };
};

// Regression: the limit was a number of entries, and 2,000 pages took 170 MB.
test('many large values stay within the limit, the newest are kept, and both are metrics', async () => {
  const maxBytes = 10 * DOCUMENT_BYTES;
  const { cache, metricOf } = openCache(maxBytes);
  for (let n = 1; n <= 1000; n += 1) cache.set(`/${n}`, new Uint8Array(DOCUMENT_BYTES));
  const stored = [...cache.keys()];
  expect(stored).toEqual(Array.from({ length: 9 }, (_, index) => `/${1000 - index}`));
  const bytes = await metricOf('vitrine_cache_bytes');
  expect(bytes).toBeGreaterThan(9 * DOCUMENT_BYTES);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(await metricOf('vitrine_cache_evictions_total')).toBe(991);
});

test('a long key counts too', () => {
  const { cache } = openCache(100_000);
  for (let n = 1; n <= 100; n += 1) cache.set('/'.repeat(10_000 + n), new Uint8Array(1));
  expect(cache.size).toBe(4);
});

test('a value that is larger than the cache is not stored, and removes no other', () => {
  const { cache } = openCache(DOCUMENT_BYTES);
  cache.set('/small', new Uint8Array(1));
  cache.set('/large', new Uint8Array(DOCUMENT_BYTES));
  expect([...cache.keys()]).toEqual(['/small']);
});

test('all caches together may fill what is configured', () => {
  const sum = Object.values(CACHE_SHARES).reduce((total, share) => total + share, 0);
  expect(sum).toBeCloseTo(1);
  const limits = Object.values(divideCaches(128_000_000, createMetrics()));
  const total = limits.reduce((bytes, { maxBytes }) => bytes + maxBytes, 0);
  expect(total).toBeLessThanOrEqual(128_000_000);
});
