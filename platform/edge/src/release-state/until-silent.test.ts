import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { untilSilent } from './until-silent.ts';

const TIMEOUT_MS = 300;
const timeoutError = () => new Error('silent');

test('work may take longer than the limit while answers come', async () => {
  let lastAnswerAt = 0;
  const work = async () => {
    for (let round = 0; round < 8; round += 1) {
      await wait(TIMEOUT_MS / 6);
      lastAnswerAt = performance.now();
    }
    return 'done';
  };
  const options = { timeoutMs: TIMEOUT_MS, lastAnswerAt: () => lastAnswerAt, timeoutError };
  expect(await untilSilent(work(), options)).toBe('done');
});

test('work without an answer fails, however long ago the last one came', async () => {
  const options = { timeoutMs: TIMEOUT_MS, lastAnswerAt: () => 0, timeoutError };
  const began = performance.now();
  await expect(untilSilent(new Promise(() => {}), options)).rejects.toThrow('silent');
  expect(performance.now() - began).toBeGreaterThan(TIMEOUT_MS - 5);
});
