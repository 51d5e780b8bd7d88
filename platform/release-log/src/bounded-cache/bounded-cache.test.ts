import { expect, test } from 'vitest';
import { createCache } from './bounded-cache.ts';

function counting() {
  const worked: string[] = [];
  const work = (key: string) => async () => {
    worked.push(key);
    return key.toUpperCase();
  };
  return { worked, work };
}

test('the same work is done once, also by those who ask meanwhile', async () => {
  const cache = createCache<string>(2);
  const { worked, work } = counting();
  expect(await Promise.all([cache('a', work('a')), cache('a', work('a'))])).toEqual(['A', 'A']);
  expect(worked).toEqual(['a']);
});

test('the longest unused goes first', async () => {
  const cache = createCache<string>(2);
  const { worked, work } = counting();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache(key, work(key));
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is tried again', async () => {
  const cache = createCache<string>(2);
  await expect(cache('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache('a', async () => 'yes')).toBe('yes');
});
