import { expect, test } from 'vitest';
import { createDrawingQueue } from './drawing-queue.ts';

const PATIENT = { priority: 'normal', patience: 10_000 } as const;

/** A queue that is busy until `finish` is called, and a list of the jobs it has begun. */
function busyQueue(maxJobs = 10) {
  const queue = createDrawingQueue<string>(maxJobs);
  const begun: string[] = [];
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  const first = queue.request('first', () => promise, PATIENT);
  const request = (key: string, wait: Partial<Parameters<typeof queue.request>[2]> = {}) =>
    queue.request(
      key,
      async () => {
        begun.push(key);
        return key;
      },
      { ...PATIENT, ...wait },
    );
  const end = () => {
    finish('first');
    return first;
  };
  return { queue, begun, request, end };
}

test('runs equal jobs once, and urgent ones first', async () => {
  const { request, begun, end } = busyQueue();
  const all = [request('a'), request('a'), request('b', { priority: 'urgent' })];
  await end();
  expect(await Promise.all(all)).toEqual(['a', 'a', 'b']);
  expect(begun).toEqual(['b', 'a']);
});

test('a full queue takes no further jobs, except urgent ones', async () => {
  const { queue, request, end } = busyQueue(1);
  const waits = request('a');
  expect(await request('b')).toBeUndefined();
  const urgent = request('c', { priority: 'urgent' });
  expect(queue.length()).toBe(2);
  await end();
  expect(await Promise.all([waits, urgent])).toEqual(['a', 'c']);
});

test('a job that every client has left is not begun', async () => {
  const { queue, request, begun, end } = busyQueue();
  const [one, other] = [new AbortController(), new AbortController()];
  const left = [request('a', { signal: one.signal }), request('a', { signal: other.signal })];
  const stays = request('b', { signal: one.signal });
  const joined = request('b');
  one.abort();
  other.abort();
  for (const request of [...left, stays]) await expect(request).rejects.toThrow('aborted');
  expect(queue.length()).toBe(1);
  await end();
  expect(await joined).toBe('b');
  expect(begun).toEqual(['b']);
});

test('a job is finished after a client has got another answer', async () => {
  const { request, begun, end } = busyQueue();
  expect(await request('a', { patience: 1 })).toBeUndefined();
  await end();
  expect(await request('b')).toBe('b');
  expect(begun).toEqual(['a', 'b']);
});
