import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { append, planPromote, type Store } from '@vitrine/release-log';
import { listedKey, TEST_SIGNER, testKey, writeTestKeys } from '@vitrine/release-log/testing';

export const GUARD_SCRIPT = new URL('../src/bin/guard.ts', import.meta.url).pathname;

export const guardKey = testKey('guard');
const listed = listedKey(guardKey, { owner: 'guard', may: ['guard'] });

/** The signer of promotions, with a list of keys that has the guard's too. */
export const signer = {
  ...TEST_SIGNER,
  keys: { ...TEST_SIGNER.keys, keys: [...TEST_SIGNER.keys.keys, listed] },
};

/** Writes that list and the guard's key into a folder. @returns The path of the key. */
export function writeGuardKey(folder: string): string {
  writeTestKeys(folder, [listed]);
  const path = join(folder, 'guard.pem');
  writeFileSync(path, guardKey.pem, { mode: 0o600 });
  return path;
}

export const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

/** Promotes release 1 of product, and release 2 as a guarded canary for 10 % of the devices. */
export async function promoteGuarded(
  store: Store,
  now: () => Date,
  steps: number[] = [100],
): Promise<void> {
  const by = { by: 'Noor', why: '', signer, now };
  const guarded = { share: 10, terms: { guard: guardKey.keyId, steps } };
  for (const [version, options] of [
    ['1', {}],
    ['2', guarded],
  ] as const) {
    const plan = (head: Parameters<typeof planPromote>[0]) =>
      planPromote(head, 'product', release(version), options);
    await append(store, 'stable', { ...by, plan });
  }
}
