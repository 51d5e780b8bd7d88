import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstLoad } from './first-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

test.each([
  ['has loaded', async () => null],
  [
    'has failed',
    async () => {
      throw new Error('no content');
    },
  ],
])('waits until the first page %s', async (_, answer) => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const router = createMemoryRouter([
    { path: '/', loader: () => gate.then(answer), ErrorBoundary: () => null },
  ]);
  const load = firstLoad(router, 1000);
  expect(await settled(load)).toBe(false);
  go();
  expect(await settled(load)).toBe(true);
});

test('waits no longer than the time limit', async () => {
  const router = createMemoryRouter([{ path: '/', loader: () => new Promise(() => {}) }]);
  const load = firstLoad(router, 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await settled(load)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(load)).toBe(true);
});

test('does not wait for a page without a loader', async () => {
  const router = createMemoryRouter([{ path: '/' }]);
  expect(await settled(firstLoad(router, 1000))).toBe(true);
});
