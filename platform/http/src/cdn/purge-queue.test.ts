import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_KEYS_PER_PURGE, PurgeQueue } from './purge-queue.ts';

const queue = () => new PurgeQueue({ repeatAfterMs: 15, deadlineMs: 100 });

test('a key is purged twice, the second time after a while', () => {
  const waiting = queue();
  waiting.add(['a'], 0);
  expect(waiting.succeeded(waiting.due(0), 2)).toEqual([]);
  expect([...waiting.due(16).keys()]).toEqual([]);
  expect(waiting.nextDueAt()).toBe(17);
  expect(waiting.succeeded(waiting.due(17), 18)).toEqual(['a']);
  expect(waiting.size).toBe(0);
});

test('a key that changes while its purge is under way is purged again at once', () => {
  const waiting = queue();
  waiting.add(['a'], 0);
  const batch = waiting.due(0);
  waiting.add(['a'], 1);
  expect(waiting.succeeded(batch, 2)).toEqual([]);
  expect([...waiting.due(2).keys()]).toEqual(['a']);
});

test('a key is given up when its time is over', () => {
  const waiting = queue();
  waiting.add(['a'], 0);
  waiting.add(['b'], 50);
  expect(waiting.expire(99)).toEqual([]);
  expect(waiting.expire(100)).toEqual(['a']);
  expect([...waiting.due(100).keys()]).toEqual(['b']);
});

test('every key that was added is purged after its last change, however requests end', () => {
  const step = fc.record({
    keys: fc.array(fc.constantFrom('a', 'b', 'c')),
    isLost: fc.boolean(),
    changedMeanwhile: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const waiting = new PurgeQueue({ repeatAfterMs: 15, deadlineMs: 1e9 });
      const changedAt = new Map<string, number>();
      const purgedAt = new Map<string, number>();
      let now = 0;
      const change = (keys: readonly string[]) => {
        now += 1;
        waiting.add(keys, now);
        for (const key of keys) changedAt.set(key, now);
      };
      const send = (isLost: boolean, meanwhile: readonly string[]) => {
        now += 1;
        const [sentAt, batch] = [now, waiting.due(now)];
        change(meanwhile);
        if (isLost) return;
        for (const key of batch.keys()) purgedAt.set(key, sentAt);
        waiting.succeeded(batch, now);
      };
      for (const { keys, isLost, changedMeanwhile } of steps) {
        change(keys);
        send(isLost, changedMeanwhile);
      }
      for (let rest = 0; waiting.size > 0; rest += 1) {
        expect(rest).toBeLessThan(10);
        now = Math.max(now, waiting.nextDueAt() ?? 0);
        send(false, []);
      }
      for (const [key, at] of changedAt) expect(purgedAt.get(key)).toBeGreaterThan(at);
    }),
  );
});

test('a request has at most as many keys as CDNs accept', () => {
  const waiting = queue();
  waiting.add(
    Array.from({ length: 45 }, (_, index) => `product-${index}`),
    0,
  );
  const first = waiting.due(0);
  expect(first.size).toBe(MAX_KEYS_PER_PURGE);
  waiting.succeeded(first, 0);
  expect(waiting.due(0).size).toBe(15);
});
