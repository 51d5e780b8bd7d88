import { expect, test } from 'vitest';
import { createMemoryStore, TEST_SIGNER } from '../../testing/index.ts';
import { append } from '../log/append.ts';
import { planPromote } from '../log/plan.ts';
import { isTargetRevoked, targetsOf } from './changes.ts';

const { keys } = TEST_SIGNER;
const release = { version: '1', record: `sha384-${'A'.repeat(64)}` };
const first = async (target: string) =>
  append(createMemoryStore(), 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER },
    plan: (head) => planPromote(head, target, release),
  });

test('the targets of an entry are the host, if it is live, and its screens', async () => {
  expect(targetsOf((await first('product')).entry)).toEqual(['product']);
  expect(targetsOf((await first('host')).entry)).toEqual(['host']);
});

test('nobody is revoked who has changed nothing', async () => {
  const { entry } = await first('product');
  expect(isTargetRevoked(keys, null, 'product')).toBe(false);
  expect(isTargetRevoked(keys, entry, 'home')).toBe(false);
  expect(isTargetRevoked(keys, entry, 'product')).toBe(false);
});
