import { expect, test } from 'vitest';
import { blockingTime } from './blocking-time.ts';

test.each([
  ['nothing', [], 0, 0],
  ['a task of 50 ms', [{ startTime: 10, duration: 50 }], 0, 0],
  [
    'two tasks',
    [
      { startTime: 10, duration: 80 },
      { startTime: 100, duration: 250 },
    ],
    0,
    230,
  ],
  ['a task before the first paint', [{ startTime: 10, duration: 400 }], 500, 0],
  ['a task during the first paint', [{ startTime: 10, duration: 400 }], 300, 60],
  ['the last 50 ms of a task after the first paint', [{ startTime: 0, duration: 400 }], 350, 0],
])('%s', (_, tasks, firstPaintMs, blocking) => {
  expect(blockingTime(tasks, firstPaintMs)).toBe(blocking);
});
