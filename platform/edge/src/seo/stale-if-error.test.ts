import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { divideCaches } from '../cache/cache-limits.ts';
import { createStaleIfErrorCache } from './stale-if-error.ts';

function createCache(maxBytes = 100_000) {
  let time = 1;
  const get = createStaleIfErrorCache<{ n: number }>({
    sizeOf: () => 10_000,
    limit: { ...divideCaches(0, createMetrics()).sitemaps, maxBytes },
    freshMs: 60,
    keptMs: 1000,
    retryDelayMs: 5,
    now: () => time,
  });
  return { get, pass: (ms: number) => (time += ms) };
}

const fail = () => Promise.reject(new Error('down'));

test('a value is loaded once for concurrent requests, and again when it is no longer fresh', async () => {
  const { get, pass } = createCache();
  const loaded: unknown[] = [];
  const load = async (stale: { n: number } | undefined) => {
    loaded.push(stale?.n);
    return { n: loaded.length };
  };
  expect(await Promise.all([get('a', load), get('a', load)])).toEqual([{ n: 1 }, { n: 1 }]);
  pass(60);
  expect(await get('a', load)).toEqual({ n: 1 });
  pass(1);
  expect(await get('a', load)).toEqual({ n: 2 });
  expect(loaded).toEqual([undefined, 1]);
});

test('after a failure the old value is returned, and nothing is loaded for a while', async () => {
  const { get, pass } = createCache();
  expect(await get('a', fail)).toBeUndefined();
  let count = 0;
  const load = async () => ({ n: ++count });
  expect(await get('a', load)).toBeUndefined();
  pass(5);
  expect(await get('a', load)).toEqual({ n: 1 });
  pass(61);
  expect(await get('a', fail)).toEqual({ n: 1 });
  expect(await get('a', load)).toEqual({ n: 1 });
  expect(count).toBe(1);
});

test('a value that is too old is not returned any more', async () => {
  const { get, pass } = createCache();
  await get('a', async () => ({ n: 1 }));
  pass(1000);
  expect(await get('a', fail)).toEqual({ n: 1 });
  pass(1);
  expect(await get('a', fail)).toBeUndefined();
});

test('a value that is missing now is forgotten', async () => {
  const { get, pass } = createCache();
  await get('a', async () => ({ n: 1 }));
  pass(61);
  expect(await get('a', async () => 'missing')).toBe('missing');
  expect(await get('a', fail)).toBeUndefined();
});

test('the least recently used value is removed when the cache is full', async () => {
  const { get, pass } = createCache(25_000);
  const load = async () => ({ n: 1 });
  for (const key of ['a', 'b', 'a', 'c']) await get(key, load);
  pass(61);
  expect(await get('b', fail)).toBeUndefined();
  pass(5);
  expect(await get('a', fail)).toEqual({ n: 1 });
});
