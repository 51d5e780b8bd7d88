import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRetry } from './retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('tries less and less often until it is done, then starts from the beginning', async () => {
  const work = vi.fn(async () => false);
  const retry = openRetry(work, { first: 100, longest: 300 });
  retry.later();
  retry.later();
  await vi.advanceTimersByTimeAsync(100 + 200 + 300);
  expect(work).toHaveBeenCalledTimes(3);
  work.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(4);
  retry.later();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(5);
});

test('a stopped one tries no more', async () => {
  const work = vi.fn(async () => false);
  const retry = openRetry(work, { first: 100 });
  retry.later();
  retry.stop();
  retry.later();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).not.toHaveBeenCalled();
});
