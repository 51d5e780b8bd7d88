import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { withRetries } from './retry.ts';

const busy = Object.assign(new Error('busy'), { name: 'SlowDown' });
const busyFor = (seconds: string) =>
  Object.assign(new Error('busy'), {
    name: 'SlowDown',
    $response: { headers: { 'retry-after': seconds } },
  });
const refused = Object.assign(new Error('no'), {
  name: 'AccessDenied',
  $metadata: { httpStatusCode: 403 },
});

/** A clock that only pauses move. */
function simulated(retryForMs: number, random = () => 0.5) {
  let time = 0;
  const pause = async (ms: number) => {
    time += ms;
  };
  return { retryForMs, random, now: () => time, pause };
}

test('work that fails for a while succeeds', async () => {
  const work = vi.fn().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy).mockResolvedValue(1);
  expect(await withRetries(work, simulated(10_000))).toBe(1);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a refusal is final', async () => {
  const work = vi.fn().mockRejectedValue(refused);
  await expect(withRetries(work, simulated(10_000))).rejects.toBe(refused);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a delay that the store asks for is respected', async () => {
  const clock = simulated(10_000);
  const work = vi.fn().mockRejectedValueOnce(busyFor('4')).mockResolvedValue(1);
  expect(await withRetries(work, clock)).toBe(1);
  expect(clock.now()).toBe(4000);
});

test('a store that asks for a longer delay than there is time has failed', async () => {
  const clock = simulated(10_000);
  const work = vi.fn().mockRejectedValue(busyFor('60'));
  await expect(withRetries(work, clock)).rejects.toThrow('busy');
  expect(clock.now()).toBe(0);
});

test('work that never succeeds ends in time, with few repetitions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60_000 }),
      fc.array(fc.integer({ min: 100, max: 999 }), { minLength: 1, maxLength: 10 }),
      async (retryForMs, randoms) => {
        let calls = 0;
        const random = () => (randoms[calls % randoms.length] ?? 500) / 1000;
        const clock = simulated(retryForMs, random);
        const starts: number[] = [];
        const work = async () => {
          calls += 1;
          starts.push(clock.now());
          throw busy;
        };
        await expect(withRetries(work, clock)).rejects.toBe(busy);
        expect(starts.at(-1)).toBeLessThan(retryForMs);
        // The delays double up to three seconds.
        expect(starts.length).toBeLessThan(10 + retryForMs / 300);
      },
    ),
  );
});
