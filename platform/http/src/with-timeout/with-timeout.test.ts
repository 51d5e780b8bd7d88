import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const timeoutError = () => new Error('too slow');

test('returns the result of work that ends in time', async () => {
  expect(await withTimeout(Promise.resolve('done'), 1000, timeoutError)).toBe('done');
});

test('passes on the error of work that fails in time', async () => {
  await expect(
    withTimeout(Promise.reject(new Error('broken')), 1000, timeoutError),
  ).rejects.toThrow('broken');
});

test('rejects when the time is over', async () => {
  await expect(withTimeout(new Promise(() => {}), 5, timeoutError)).rejects.toThrow('too slow');
});
