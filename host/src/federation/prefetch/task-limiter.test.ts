import { expect, test } from 'vitest';
import { createTaskLimiter } from './task-limiter.ts';

/** Things that last until they are ended, or told that they are done. */
function lasting() {
  const begun: string[] = [];
  const ended: string[] = [];
  const done = new Map<string, (how: Promise<void>) => void>();
  const run = (name: string) => (signal: AbortSignal) => {
    begun.push(name);
    return new Promise<void>((resolve, reject) => {
      done.set(name, resolve);
      signal.addEventListener('abort', () => {
        ended.push(name);
        reject(signal.reason);
      });
    });
  };
  return {
    begun,
    ended,
    run,
    done: (name: string, how = Promise.resolve()) => done.get(name)?.(how),
  };
}

test('the oldest gives way to the next; what is under way is not begun again', () => {
  const { begun, ended, run } = lasting();
  const few = createTaskLimiter(2);
  for (const name of ['a', 'b', 'b', 'c', 'd']) few.start(name, run(name));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(ended).toEqual(['a', 'b']);
});

test.each<[string, () => Promise<void>]>([
  ['come', async () => {}],
  ['failed', () => Promise.reject(new Error('no line'))],
])('what has %s makes room, and may begin again', async (_, how) => {
  const { begun, ended, run, done } = lasting();
  const few = createTaskLimiter(1);
  few.start('a', run('a'));
  done('a', how());
  await new Promise((resolve) => setTimeout(resolve));
  few.start('a', run('a'));
  expect(begun).toEqual(['a', 'a']);
  expect(ended).toEqual([]);
});

test('what is wanted goes on, whatever comes after it; all else ends', () => {
  const { ended, run } = lasting();
  const few = createTaskLimiter(2);
  few.start('a', run('a'));
  few.start('b', run('b'));
  few.keepOnly('b');
  expect(ended).toEqual(['a']);
  few.start('c', run('c'));
  few.keepOnly(undefined);
  few.cancel('b');
  expect(ended).toEqual(['a', 'c']);
});
