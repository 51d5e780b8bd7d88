import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('results are in order, and at most `limit` run at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel(3, [5, 1, 4, 2, 3, 0], async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await wait(ms);
    running -= 1;
    return ms * 2;
  });
  expect(results).toEqual([10, 2, 8, 4, 6, 0]);
  expect(most).toBe(3);
});

test('after a failure no further work starts', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await wait(item);
    if (item === 1) throw new Error('no');
  };
  await expect(inParallel(2, [1, 2, 3, 4, 5, 6], work)).rejects.toThrow('no');
  await wait(5);
  expect(begun.length).toBeLessThan(6);
});
