import { expect, test } from 'vitest';
import { createMemoryStore, listedKey, TEST_SIGNER } from '../../testing/index.ts';
import { append } from '../log/append.ts';
import { planPromote } from '../log/plan/plan.ts';
import { isTargetRevoked } from './changes.ts';

const release = { version: '1', record: `sha384-${'A'.repeat(64)}` };

test('a target is revoked if the key that changed it is; what was never live is not', async () => {
  const { entry } = await append(createMemoryStore(), 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER },
    plan: (head) => planPromote(head, 'product', release),
  });
  const at = new Date().toISOString();
  const revoked = { at, since: at, heads: {}, why: 'stolen' };
  const keys = { revision: 2, keys: [listedKey(TEST_SIGNER.key, { revoked })] };
  expect(isTargetRevoked(keys, entry, 'product')).toBe(true);
  expect(isTargetRevoked(TEST_SIGNER.keys, entry, 'product')).toBe(false);
  expect(isTargetRevoked(keys, entry, 'home')).toBe(false);
  expect(isTargetRevoked(keys, null, 'product')).toBe(false);
});
