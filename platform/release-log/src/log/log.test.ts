import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from '@vitrine/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_SIGNER, temporaryFolder } from '../../testing/index.ts';
import { slotOf } from '../entries/slots.ts';
import { toJsonBytes } from '../store/json.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { append } from './append.ts';
import { changesOf } from './changes-of.ts';
import { findEarlier } from './find-earlier.ts';
import { planPromote, planRollback } from './plan/plan.ts';
import { entryAt, history, readEntry, readHead } from './read.ts';

let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

async function promote(version: string, minute = 0): Promise<LogEntry> {
  const { entry } = await append(store, 'stable', {
    by: 'Noor',
    signer: TEST_SIGNER,
    why: `try ${version}`,
    plan: (head) => planPromote(head, 'product', release(version)),
    now: () => new Date(Date.UTC(2026, 10, 3, 14, minute)),
  });
  return entry;
}

test('an empty log has no head, no history and no entry at any time', async () => {
  expect(await readHead(store, 'stable')).toBeNull();
  expect(await history(store, 'stable').next()).toMatchObject({ done: true });
  expect(await entryAt(store, 'stable', new Date())).toBeNull();
});

test('finds the entry that was live at a time', async () => {
  for (const minute of [0, 10, 20, 30]) await promote(`${minute}`, minute);
  const version = async (time: string) =>
    slotOf(await entryAt(store, 'stable', new Date(`2026-11-03T${time}Z`)), 'product')?.stable
      .version;
  expect(await version('13:59:59')).toBeUndefined();
  expect(await version('14:00:00')).toBe('0');
  expect(await version('14:19:59')).toBe('10');
  expect(await version('23:00:00')).toBe('30');
});

test('the time of an entry is never earlier than the one before, even if the clock is', async () => {
  await promote('1', 30);
  expect((await promote('2', 26)).at).toBe('2026-11-03T14:30:00.000Z');
  // Of such an entry, either clock may be wrong: nothing is added before somebody has looked.
  await expect(promote('3', 20)).rejects.toMatchObject({
    code: 'future',
    remedy: expect.stringMatching(/^If the clock of this machine is wrong, set it/),
  });
});

test.each([
  ['missing', undefined],
  ['stale', { n: 1 }],
  ['too high', { n: 4711 }],
  ['of another shape', ['12']],
])('the head is found when the hint is %s', async (_, hint) => {
  for (const version of ['1', '2', '3', '4', '5']) await promote(version);
  const path = 'channels/stable/head.json';
  if (hint === undefined) await rm(join(folder.path, path));
  else await store.putHint(path, toJsonBytes(hint));
  expect((await readHead(store, 'stable'))?.n).toBe(5);
  expect((await promote('6')).n).toBe(6);
});

test('an entry that is not valid is reported and not used', async () => {
  await promote('1');
  await store.put('channels/stable/2.json', toJsonBytes({ n: 2 }));
  await expect(readHead(store, 'stable')).rejects.toMatchObject({
    code: 'malformed',
    message: expect.stringContaining('Entry 2 of channel stable is wrong: channel is missing'),
  });
  await store.put('channels/other/1.json', toJsonBytes(await readEntry(store, 'stable', 1)));
  await expect(readEntry(store, 'other', 1)).rejects.toMatchObject({ code: 'malformed' });
});

test('nothing is appended to an invalid entry, and the remedy in the error works', async () => {
  const first = await promote('1');
  const key = 'channels/stable/2.json';
  await store.put(key, toJsonBytes({ n: 2 }));
  await expect(promote('2')).rejects.toMatchObject({
    code: 'malformed',
    remedy: `Restore ${key} from a backup. Without a backup, remove it (entry 1 becomes the head) with pnpm releases repair --channel stable --why 'Entry 2 is not valid', and repeat its promotion or rollback.`,
  });
  expect(await readEntry(store, 'stable', 3)).toBeUndefined();
  await store.remove(key);
  expect(await readHead(store, 'stable')).toEqual(first);
  expect((await promote('2')).n).toBe(2);
});

test('the changes of one target are found without reading entries of other targets', async () => {
  await promote('1');
  for (const version of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await append(store, 'stable', {
      by: 'Ida',
      signer: TEST_SIGNER,
      why: '',
      plan: (head) => planPromote(head, 'home', release(version)),
      now: () => new Date(Date.UTC(2026, 10, 3, 14)),
    });
  }
  await promote('2');
  const read: string[] = [];
  const counting: Store = {
    ...store,
    get: (key) => {
      read.push(key);
      return store.get(key);
    },
  };
  const head = await readHead(store, 'stable');
  const versions = async (from: LogEntry | null) => {
    const versions: string[] = [];
    for await (const { action } of changesOf(counting, from, 'product'))
      versions.push(action.version);
    return versions;
  };
  expect(await versions(head)).toEqual(['2', '1']);
  expect(read).toEqual(['channels/stable/9.json', 'channels/stable/1.json']);

  // Old entries have no `changed` number. They are read one by one, with the same result.
  const old = (entry: LogEntry) => {
    for (const slot of Object.values(entry.set.screens)) delete slot.changed;
    return entry;
  };
  for (let n = 1; n <= 10; n += 1) {
    const entry = await readEntry(store, 'stable', n);
    if (entry) await store.putHint(`channels/stable/${n}.json`, toJsonBytes(old(entry)));
  }
  expect(await versions(head && old(head))).toEqual(['2', '1']);
  expect(await versions(null)).toEqual([]);
});

test('a promotion reads only the hint and the two newest entries, whatever the length of the log', async () => {
  for (let version = 1; version <= 40; version += 1) await promote(`${version}`);
  const asked: string[] = [];
  const counting: Store = {
    ...store,
    get: (key) => {
      asked.push(`get ${key}`);
      return store.get(key);
    },
    createdAt: (key) => {
      asked.push(`createdAt ${key}`);
      return store.createdAt(key);
    },
  };
  await append(counting, 'stable', {
    by: 'Noor',
    signer: TEST_SIGNER,
    why: '',
    plan: (head) => planPromote(head, 'product', release('41')),
  });
  expect(asked).toEqual([
    'get channels/stable/head.json',
    'createdAt channels/stable/40.json',
    'createdAt channels/stable/41.json',
    'get channels/stable/39.json',
    'get channels/stable/40.json',
  ]);
});

test('repeated rollbacks go back through the earlier good releases', async () => {
  for (const version of ['1', '2', '3']) await promote(version);
  const rollback = () =>
    append(store, 'stable', {
      by: 'Noor',
      signer: TEST_SIGNER,
      why: 'broken',
      plan: async (head) =>
        planRollback(head, 'product', { earlier: await findEarlier(store, head, 'product') }),
    });
  expect(slotOf((await rollback()).entry, 'product')).toMatchObject({
    stable: { version: '2' },
    lastGood: { version: '1' },
  });
  expect(slotOf((await rollback()).entry, 'product')).toMatchObject({
    stable: { version: '1' },
    lastGood: null,
  });
  await expect(rollback()).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
});

test('fails with a remedy when other writers are first every time', async () => {
  const busy: Store = { ...store, put: async () => false };
  const request = { by: 'Noor', why: '', signer: TEST_SIGNER, attempts: 3 };
  await expect(
    append(busy, 'stable', { ...request, plan: (h) => planPromote(h, 'product', release('1')) }),
  ).rejects.toMatchObject({ code: 'busy', remedy: 'Run the command again.' });
});

test('an entry counts when the store fails after writing it', async () => {
  const flaky: Store = {
    ...store,
    put: async (key, bytes) => {
      await store.put(key, bytes);
      throw new Error('500');
    },
  };
  const { entry } = await append(flaky, 'stable', {
    by: 'Noor',
    signer: TEST_SIGNER,
    why: '',
    plan: (head) => planPromote(head, 'product', release('1')),
  });
  expect(entry.n).toBe(1);
  expect(await readEntry(store, 'stable', 2)).toBeUndefined();
});
