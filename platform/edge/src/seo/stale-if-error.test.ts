import { expect, test } from 'vitest';
import { keepLastKnown } from './stale-if-error.ts';

function keeper(room = 100) {
  let time = 0;
  const keep = keepLastKnown<{ n: number }>({
    sizeOf: () => 10,
    room,
    fresh: 60,
    rest: 5,
    now: () => time,
  });
  return { keep, pass: (ms: number) => (time += ms) };
}

const down = () => Promise.reject(new Error('down'));

test('an answer is asked for once at a time, and again when it is no news', async () => {
  const { keep, pass } = keeper();
  const asked: unknown[] = [];
  const ask = async (known: { n: number } | undefined) => {
    asked.push(known?.n);
    return { n: asked.length };
  };
  expect(await Promise.all([keep('a', ask), keep('a', ask)])).toEqual([{ n: 1 }, { n: 1 }]);
  pass(59);
  expect(await keep('a', ask)).toEqual({ n: 1 });
  pass(1);
  expect(await keep('a', ask)).toEqual({ n: 2 });
  expect(asked).toEqual([undefined, 1]);
});

test('what fails leaves the last known answer, and nothing is asked for a while', async () => {
  const { keep, pass } = keeper();
  expect(await keep('a', down)).toBeUndefined();
  let asked = 0;
  const counted = async () => ({ n: ++asked });
  expect(await keep('a', counted)).toBeUndefined();
  pass(5);
  expect(await keep('a', counted)).toEqual({ n: 1 });
  pass(60);
  expect(await keep('a', down)).toEqual({ n: 1 });
  expect(await keep('a', counted)).toEqual({ n: 1 });
  expect(asked).toBe(1);
});

test('what is gone is forgotten', async () => {
  const { keep, pass } = keeper();
  await keep('a', async () => ({ n: 1 }));
  pass(60);
  expect(await keep('a', async () => 'missing')).toBe('missing');
  expect(await keep('a', down)).toBeUndefined();
});

test('where there is no more room, what was asked for longest ago gives way', async () => {
  const { keep, pass } = keeper(20);
  const answer = async () => ({ n: 1 });
  for (const key of ['a', 'b', 'a', 'c']) await keep(key, answer);
  pass(60);
  expect(await keep('b', down)).toBeUndefined();
  pass(5);
  expect(await keep('a', down)).toEqual({ n: 1 });
});
