import { expect, test } from 'vitest';
import { Attempts } from './attempts.ts';

function given(max: number) {
  let time = 0;
  const attempts = new Attempts({ max, windowMs: 60_000, now: () => time });
  return { attempts, pass: (ms: number) => (time += ms) };
}

test('an address waits after too many failures until the window is over, others do not', () => {
  const { attempts, pass } = given(2);
  attempts.add('a');
  pass(10_000);
  attempts.add('a');
  expect([attempts.secondsToWait('a'), attempts.secondsToWait('b')]).toEqual([50, 0]);
  pass(50_000);
  expect(attempts.secondsToWait('a')).toBe(0);
  attempts.add('a');
  expect(attempts.secondsToWait('a'), 'counted from the beginning').toBe(0);
});

test('a successful attempt is not counted', () => {
  const { attempts } = given(1);
  for (const _ of [1, 2, 3]) {
    attempts.add('a');
    attempts.takeBack('a');
  }
  expect(attempts.secondsToWait('a')).toBe(0);
});

test('remembers ten thousand addresses and no more', () => {
  const { attempts } = given(1);
  for (let index = 0; index < 10_001; index += 1) attempts.add(`address ${index}`);
  expect(attempts.secondsToWait('address 0')).toBe(0);
  expect(attempts.secondsToWait('address 1')).toBe(60);
});
