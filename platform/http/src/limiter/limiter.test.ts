import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createLimiter, respondOverloaded } from './limiter.ts';

const options = { name: 'lists', maxRunning: 2, maxQueued: 2, maxWaitMs: 5000 };

/** A task, and the function that ends it. */
function controlled() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, end: resolve };
}

test('runs only so many tasks at the same time, in the order they came', async () => {
  const limiter = createLimiter({ ...options, maxQueued: 10 });
  const started: number[] = [];
  const tasks = Array.from({ length: 5 }, controlled);
  const done = tasks.map(({ task }, index) =>
    limiter.run(() => {
      started.push(index);
      return task();
    }),
  );
  expect(started).toEqual([0, 1]);
  tasks[1]?.end();
  await done[1];
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const { end } of tasks) end();
  await Promise.all(done);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

// Nothing was ever refused: with 256 clients, every search took 1.6 s and more.
test('refuses at once what the queue has no room for, with 503 and Retry-After', async () => {
  const limiter = createLimiter(options);
  const tasks = Array.from({ length: 4 }, controlled);
  const done = tasks.map(({ task }) => limiter.run(task));
  const error = await limiter.run(() => 'too many').catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'overloaded' });
  const answer = respondOverloaded(error);
  expect([answer?.status, answer?.headers.get('Retry-After')]).toEqual([503, '1']);
  for (const { end } of tasks) end();
  await Promise.all(done);
  expect(await limiter.run(() => 'room again')).toBe('room again');
});

test('refuses what has waited too long, and does not run it later', async () => {
  const limiter = createLimiter({ ...options, maxRunning: 1, maxWaitMs: 10 });
  const first = controlled();
  const running = limiter.run(first.task);
  let ran = false;
  const late = limiter.run(() => {
    ran = true;
  });
  await expect(late).rejects.toMatchObject({ code: 'overloaded' });
  first.end();
  await running;
  await sleep(5);
  expect({ ran, running: limiter.running, queued: limiter.queued }).toEqual({
    ran: false,
    running: 0,
    queued: 0,
  });
});

// Searches of clients that had hung up were computed, and others were refused because of them.
test('what nobody waits for any more leaves the queue, and is not run', async () => {
  const limiter = createLimiter({ ...options, maxRunning: 1, maxQueued: 1 });
  const first = controlled();
  const running = limiter.run(first.task);
  const gone = new AbortController();
  const ran: string[] = [];
  const abandoned = limiter.run(() => ran.push('abandoned'), gone.signal);
  gone.abort('gone');
  await expect(abandoned).rejects.toBe('gone');
  const next = limiter.run(() => ran.push('next'));
  first.end();
  await Promise.all([running, next]);
  expect(ran).toEqual(['next']);
  await expect(limiter.run(() => ran.push('too late'), gone.signal)).rejects.toBe('gone');
});

// A search occupies the thread. Cached answers waited 3.1 s behind the searches of 256 clients.
test('tasks that occupy the thread let other requests through between them', async () => {
  const limiter = createLimiter({ ...options, maxRunning: 1, maxQueued: 10 });
  const events: string[] = [];
  const searches = [1, 2, 3].map((number) => limiter.run(() => events.push(`search ${number}`)));
  setImmediate(() => events.push('cached answer'));
  await Promise.all(searches);
  expect(events).toEqual(['search 1', 'cached answer', 'search 2', 'search 3']);
});

test('a task that fails frees its slot', async () => {
  const limiter = createLimiter({ ...options, maxRunning: 1 });
  const failing = () => Promise.reject(new Error('broken'));
  await expect(limiter.run(failing)).rejects.toThrow('broken');
  expect(await limiter.run(() => 'next')).toBe('next');
});

test('the metrics count what was refused and what waits', async () => {
  const metrics = createMetrics();
  const limiter = createLimiter({ ...options, maxRunning: 1, maxQueued: 1 }, metrics);
  const first = controlled();
  const done = [limiter.run(first.task), limiter.run(() => undefined)];
  await expect(limiter.run(() => undefined)).rejects.toThrow();
  const text = await metrics.text();
  expect(text).toContain('vitrine_shed_total{limiter="lists",reason="queue-full"} 1');
  expect(text).toContain('vitrine_queue_length{limiter="lists"} 1');
  expect(text).toContain('vitrine_running{limiter="lists"} 1');
  first.end();
  await Promise.all(done);
});

// Eight slow uploads with one token had all slots, and every other team was refused.
test('one client never has all slots nor the whole queue, and the others do not wait for it', async () => {
  const share = { running: 2, queued: 1 };
  const limiter = createLimiter({ ...options, maxRunning: 3, maxQueued: 3, share });
  const tasks = Array.from({ length: 3 }, controlled);
  const started: string[] = [];
  const run = (name: string, client: string, task: () => unknown = () => undefined) =>
    limiter.run(
      () => {
        started.push(name);
        return task();
      },
      undefined,
      client,
    );
  const first = tasks.map(({ task }, index) => run(`greedy ${index}`, 'greedy', task));
  await expect(run('greedy 3', 'greedy')).rejects.toMatchObject({ code: 'overloaded' });
  await run('honest', 'honest');
  expect(started).toEqual(['greedy 0', 'greedy 1', 'honest']);
  for (const { end } of tasks) end();
  await Promise.all(first);
  expect(started.at(-1)).toBe('greedy 2');
  expect([limiter.running, limiter.queued]).toEqual([expect.any(Number), 0]);
});
