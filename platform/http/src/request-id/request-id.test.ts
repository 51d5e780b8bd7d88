import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentRequestId, requestIdOf, runWithRequestId } from './request-id.ts';

test('a valid id is taken over, so that one id leads through all parts', () => {
  expect(requestIdOf('0190f3a2-7d1c:4.b')).toBe('0190f3a2-7d1c:4.b');
});

test.each([undefined, '', 'short', 'a'.repeat(65), 'with space', 'line\nbreak', '\u001b[31mred'])(
  'a new id replaces %j',
  (header) => {
    expect(requestIdOf(header)).toMatch(/^[\w-]{8}-\w+$/);
    expect(requestIdOf(header)).not.toBe(requestIdOf(header));
  },
);

test('work knows the id of its own request, also after waiting', async () => {
  const work = async () => {
    await sleep(1);
    return currentRequestId();
  };
  const both = [runWithRequestId('first', work), runWithRequestId('second', work)];
  expect(await Promise.all(both)).toEqual(['first', 'second']);
  expect(currentRequestId()).toBeUndefined();
});
