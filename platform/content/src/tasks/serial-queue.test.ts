import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('runs tasks one after the other, also after a failed one', async () => {
  const inTurn = createSerialQueue();
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`${name} ends`);
    if (name === 'a') throw new Error('a');
    return name;
  };
  const [a, b] = await Promise.allSettled([inTurn(task('a')), inTurn(task('b'))]);
  expect([a.status, b.status]).toEqual(['rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
