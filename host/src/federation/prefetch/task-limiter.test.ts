import { expect, test } from 'vitest';
import { createTaskLimiter } from './task-limiter.ts';

/** Tasks that run until they are aborted or `done`. */
function tasks() {
  const started: string[] = [];
  const aborted: string[] = [];
  const done = new Map<string, (how: Promise<void>) => void>();
  const run = (name: string) => (signal: AbortSignal) => {
    started.push(name);
    return new Promise<void>((resolve, reject) => {
      done.set(name, resolve);
      signal.addEventListener('abort', () => {
        aborted.push(name);
        reject(signal.reason);
      });
    });
  };
  return {
    started,
    aborted,
    run,
    done: (name: string, how = Promise.resolve()) => done.get(name)?.(how),
  };
}

test('the oldest task is aborted for the next; a running one is not started again', () => {
  const { started, aborted, run } = tasks();
  const limiter = createTaskLimiter(2);
  for (const name of ['a', 'b', 'b', 'c', 'd']) limiter.start(name, run(name));
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  expect(aborted).toEqual(['a', 'b']);
});

test.each<[string, () => Promise<void>]>([
  ['finished', async () => {}],
  ['failed', () => Promise.reject(new Error('offline'))],
])('a task that has %s makes room, and can be started again', async (_, how) => {
  const { started, aborted, run, done } = tasks();
  const limiter = createTaskLimiter(1);
  limiter.start('a', run('a'));
  done('a', how());
  await new Promise((resolve) => setTimeout(resolve));
  limiter.start('a', run('a'));
  expect(started).toEqual(['a', 'a']);
  expect(aborted).toEqual([]);
});

test('the task that is kept continues, whatever follows; all others are aborted', () => {
  const { aborted, run } = tasks();
  const limiter = createTaskLimiter(2);
  limiter.start('a', run('a'));
  limiter.start('b', run('b'));
  limiter.keepOnly('b');
  expect(aborted).toEqual(['a']);
  limiter.start('c', run('c'));
  limiter.keepOnly(undefined);
  limiter.cancel('b');
  expect(aborted).toEqual(['a', 'c']);
});
