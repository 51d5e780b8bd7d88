import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PublishedPicture, startRenditionsAhead } from './renditions-ahead.ts';

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

/** Pictures that are published one after the other, and renditions that are made at once. */
function start({ failing = '', unreadable = false } = {}) {
  const published: PublishedPicture[] = [];
  const made: string[] = [];
  const failures: unknown[] = [];
  let inProgress = 0;
  let mostInProgress = 0;
  const ahead = startRenditionsAhead({
    renditions: {
      async prepare(name) {
        inProgress += 1;
        mostInProgress = Math.max(mostInProgress, inProgress);
        await sleep(1);
        inProgress -= 1;
        if (name === failing) return false;
        made.push(name);
        return true;
      },
    },
    pictures: {
      version: () => published.length,
      async *read() {
        const rows = [...published];
        yield* rows;
        if (unreadable && rows.length > 0) throw new Error('The file is damaged');
      },
    },
    stopped: stop.signal,
    failed: (error) => failures.push(error),
    pollIntervalMs: 1,
  });
  return { ahead, published, made, failures, mostInProgress: () => mostInProgress };
}

test('makes all renditions of what is published, one at a time, those of lists first', async () => {
  const { ahead, published, made, mostInProgress } = start();
  published.push({ hash: 'a', widths: [320, 480] }, { hash: 'b', widths: [320] });
  await expect.poll(() => made.length).toBe(11);
  expect(made.slice(0, 3)).toEqual(['a.320.avif', 'a.480.avif', 'b.320.avif']);
  expect(made).toContain('b.share.jpg');
  expect(ahead.progress()).toEqual({ published: 11, missing: 0 });
  expect(mostInProgress()).toBe(1);
});

test('a picture that is published later comes before all that wait', async () => {
  const { published, made } = start();
  published.push(
    ...Array.from({ length: 300 }, (_, index) => ({ hash: `old${index}`, widths: [320] })),
  );
  await expect.poll(() => made.length).toBeGreaterThan(3);
  published.push({ hash: 'new', widths: [320] });
  await expect.poll(() => made.filter((name) => name.startsWith('new')).length).toBe(4);
  expect(made.length).toBeLessThan(900);
});

test('one that cannot be made stays missing and stops no other', async () => {
  const { ahead, published, made } = start({ failing: 'a.320.avif' });
  published.push({ hash: 'a', widths: [320] });
  await expect.poll(() => made.length, { timeout: 5000 }).toBe(3);
  expect(ahead.progress()).toEqual({ published: 4, missing: 1 });
});

test('a projection that cannot be read to its end is reported once; what was read is made', async () => {
  const { failures, published, made } = start({ unreadable: true });
  published.push({ hash: 'a', widths: [320] });
  await expect.poll(() => made.length).toBe(4);
  expect(failures).toHaveLength(1);
});
