import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../../testing/memory-store.ts';
import { promoteRelease } from '../../testing/promote-release.ts';
import { listedKey, TEST_SIGNER, testKey } from '../../testing/test-keys.ts';
import { contentHash, readStoredEntry } from '../entries/stored-entry.ts';
import { entryKey } from '../store/keys.ts';
import { judgePlace } from './judge-place.ts';

let store: MemoryStore;
let hashes: string[];

beforeEach(async () => {
  store = createMemoryStore();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteRelease(store, version);
  hashes = await Promise.all([1, 2, 3].map(hashAt));
});
afterEach(() => store.objects.clear());

const hashAt = async (n: number) => {
  const stored = await readStoredEntry(store, 'stable', n);
  return stored ? contentHash(stored) : '';
};

const judge = (n: number, entry = hashes[n - 1] ?? '', keys = TEST_SIGNER.keys) =>
  judgePlace(store, { channel: 'stable', n, entry, keys, now: new Date() });

test('an edge that serves the newest entry, or is about to, can serve the next one', async () => {
  const head = { n: 3, entry: hashes[2], at: expect.any(String) };
  const follows = { head, problem: undefined, canFollow: true };
  expect(await judge(3)).toEqual(follows);
  expect(await judge(1)).toEqual(follows);
});

test('an edge whose entry the store has lost or replaced can serve nothing new', async () => {
  const replaced = {
    code: 'tampered',
    message: expect.stringContaining('has been replaced'),
    remedy: expect.stringContaining('--last-good 2 '),
  };
  expect(await judge(3, hashes[0])).toMatchObject({ problem: replaced, canFollow: false });
  await store.remove(entryKey('stable', 3));
  expect(await judge(3)).toMatchObject({
    head: { n: 2, entry: hashes[1] },
    problem: {
      message: expect.stringContaining('is missing from the store'),
      // Entry 2 was to be trusted, which a thief may have written.
      remedy: expect.stringMatching(
        / --last-good 1 .* pnpm releases repair --channel stable --why/,
      ),
    },
    canFollow: false,
  });
});

test('an entry that the edge refuses stops it, with the remedy of the judge', async () => {
  await store.putHint(entryKey('stable', 3), new TextEncoder().encode('{}'));
  expect(await judge(2)).toMatchObject({
    head: { n: 3, at: null },
    problem: { code: 'malformed', remedy: expect.stringContaining('pnpm releases repair') },
    canFollow: false,
  });
});

// A promotion with a valid key is what takes it back, so it must not be refused.
test('an entry of a key that has been revoked since is a problem that stops nobody', async () => {
  const at = new Date().toISOString();
  const heads = { stable: { n: 2, entry: hashes[1] ?? '' } };
  const revoked = { at, since: at, heads, why: 'stolen', by: 'Ida' };
  const keys = {
    revision: 2,
    keys: [
      listedKey(TEST_SIGNER.key, { signsForOthers: true, revoked }),
      listedKey(testKey('other')),
    ],
  };
  expect(await judge(2, hashes[1], keys)).toMatchObject({
    problem: {
      code: 'revoked',
      message: expect.stringContaining(`was revoked at ${at} by Ida`),
      remedy: expect.stringContaining('pnpm screen status --channel stable prints the command'),
    },
    canFollow: true,
  });
});
