import type { LogEntry } from '@vitrine/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listedKey, TEST_SIGNER, temporaryFolder, testKey } from '../../testing/index.ts';
import { slotOf } from '../entries/slots.ts';
import {
  contentHash,
  parseEntry,
  readStoredEntry,
  type StoredEntry,
} from '../entries/stored-entry.ts';
import { judgeEntry } from '../judge/judge-entry.ts';
import { toJsonBytes } from '../store/json.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';
import { append } from './append.ts';
import { changesOf } from './changes-of.ts';
import { composeEntry } from './compose-entry.ts';
import { planPromote, planRollback, planUnpromote } from './plan/plan.ts';
import { readServableEntry } from './servable-entry.ts';
import { readVerifiedHead } from './verified-head.ts';

let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });
const home = testKey('home');
/** The list with a key of the home team, changed. */
const keysWith = (change: Partial<KeyList['keys'][number]> = {}): KeyList => ({
  revision: 2,
  keys: [
    ...TEST_SIGNER.keys.keys,
    listedKey(home, { owner: 'team-home', screens: ['home'], ...change }),
  ],
});
const homeSigner: Signer = { key: home, keys: keysWith() };

/** The targets that were changed with a stolen key, of an entry that may be served. */
function judge(keys: KeyList, after: StoredEntry, before?: StoredEntry) {
  const { withdrawn, revoked } = judgeEntry({ before, after, keys, now: new Date() });
  if (withdrawn) throw withdrawn;
  return { revoked };
}

async function served(keys: KeyList, n: number) {
  const entry = await readServableEntry(store, 'stable', n, { keys, now: new Date() });
  if (!entry) throw new Error(`no entry ${n}`);
  return entry;
}

const promote = (target: string, version: string, signer: Signer = TEST_SIGNER) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer },
    plan: (head) => planPromote(head, target, release(version)),
  });

const unpromote = (target: string, signer: Signer = TEST_SIGNER) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: 'broken', signer },
    plan: (head) => planUnpromote(head, target),
  });

async function stored(n: number): Promise<StoredEntry> {
  const entry = await readStoredEntry(store, 'stable', n);
  if (!entry) throw new Error(`no entry ${n}`);
  return entry;
}

/** An entry after the head, signed by a key that does not obey `append`. */
async function forge(signer: Signer, change: (entry: LogEntry) => object): Promise<StoredEntry> {
  const head = await readVerifiedHead(store, 'stable', signer.keys);
  const plan = planPromote(head?.entry ?? null, 'home', release('9'));
  if (plan.kind !== 'change') throw new Error('no change');
  const at = new Date().toISOString();
  const { entry } = composeEntry({ channel: 'stable', head, plan, by: 'Eve', why: '', at, signer });
  const { signature: _, ...changed } = { signature: '', ...change(entry) };
  const statement = { kind: 'entry', subject: `stable/${entry.n}` } as const;
  return parseEntry(toJsonBytes(signObject(statement, changed, signer)), 'stable', entry.n);
}

/** Paths to all values of a JSON object that are not objects themselves. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

function changed(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return typeof value === 'number' ? value + 1 : `${value}x`;
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.map(([key, member]) => [key, key === name ? changed(member, rest) : member]),
  );
}

test('an entry with any field changed, removed or added is refused', async () => {
  await promote('home', '1');
  await promote('product', '1');
  await promote('home', '2');
  const entry = await stored(3);
  const before = await stored(2);
  const accepts = (value: unknown) => {
    try {
      const read = parseEntry(toJsonBytes(value), 'stable', 3);
      judge(TEST_SIGNER.keys, read, before);
      return true;
    } catch (cause) {
      expect(cause).toMatchObject({
        code: expect.stringMatching(/malformed|untrusted|unsigned|too-large/),
      });
      return false;
    }
  };
  expect(accepts(entry.value)).toBe(true);
  fc.assert(
    fc.property(fc.constantFrom(...leavesOf(entry.value)), (path) => {
      expect(accepts(changed(entry.value, path))).toBe(false);
    }),
  );
  for (const name of Object.keys(entry.value)) {
    const { [name]: _, ...rest } = entry.value;
    expect(accepts(rest), name).toBe(false);
  }
  expect(accepts({ ...entry.value, extra: true })).toBe(false);
});

describe('an entry of a key with rights, written without append', () => {
  beforeEach(async () => {
    await promote('host', '1');
    await promote('product', '1');
    await promote('home', '1');
  });

  const slot = (entry: LogEntry, target: string) => slotOf(entry, target) ?? {};
  test.each<[string, (entry: LogEntry) => object, RegExp]>([
    ['removes the host', (e) => ({ ...e, set: { ...e.set, host: null } }), /changes host/],
    [
      'removes a screen',
      (e) => ({ ...e, set: { ...e.set, screens: { home: slot(e, 'home') } } }),
      /changes product, although it is about home/,
    ],
    [
      'has another number before it',
      (e) => ({ ...e, previous: e.set.host?.stable.record }),
      /hash/,
    ],
    ['is older', (e) => ({ ...e, at: '2026-01-01T00:00:00.000Z' }), /is older|does not change/],
    [
      'names another version',
      (e) => ({ ...e, action: { ...e.action, version: '8' } }),
      /not the result of a promote of 8/,
    ],
    [
      'is a rollback to what was never live',
      (e) => ({ ...e, action: { ...e.action, kind: 'rollback' } }),
      /had no earlier release/,
    ],
    [
      'is a canary for everybody',
      (e) => ({ ...e, action: { ...e.action, kind: 'canary', share: 10 } }),
      /not the result of a canary/,
    ],
  ])('that %s is refused', async (_, change, message) => {
    const before = await stored(3);
    const forged = await forge(TEST_SIGNER, change);
    expect(() => judge(TEST_SIGNER.keys, forged, before)).toThrow(message);
  });

  test('a team cannot put another screen’s slot into its own entry', async () => {
    const forged = await forge(homeSigner, (entry) => {
      const product = { ...slot(entry, 'product'), stable: release('evil'), changed: 3 };
      const statement = { kind: 'slot', subject: 'stable/product' } as const;
      const signed = signObject(statement, product, homeSigner);
      return {
        ...entry,
        set: { ...entry.set, screens: { ...entry.set.screens, product: signed } },
      };
    });
    // An edge that starts does not read the entries in between: the slot tells it.
    expect(() => judge(keysWith(), forged)).toThrow(
      /The slot of product in .* is signed by the key \w+ of team-home, which may not promote product/,
    );
  });

  test('nothing is appended to a forged entry, and the remedy works', async () => {
    const forged = await forge(TEST_SIGNER, (e) => ({ ...e, set: { ...e.set, host: null } }));
    await store.put('channels/stable/4.json', forged.bytes);
    await expect(promote('home', '2')).rejects.toMatchObject({
      code: 'tampered',
      remedy: expect.stringContaining('remove it (entry 3 becomes the head)'),
    });
    await store.remove('channels/stable/4.json');
    expect((await promote('home', '2')).entry.n).toBe(4);
  });
});

describe('a key', () => {
  test('of another team cannot append', async () => {
    await expect(promote('product', '1', homeSigner)).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringMatching(
        /\(team-home\) may not promote product; it may .* home on all/,
      ),
    });
    expect((await promote('home', '1', homeSigner)).changed).toBe(true);
  });

  test('that is not listed cannot append', async () => {
    const signer = { key: testKey('stranger'), keys: keysWith() };
    await expect(promote('home', '1', signer)).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringContaining('is not in keys.json'),
    });
  });

  test('that is not listed is refused in an entry', async () => {
    await promote('home', '1', homeSigner);
    const entry = await stored(1);
    expect(() => judge(TEST_SIGNER.keys, entry)).toThrow(/which keys.json does not have/);
  });

  test('that has expired is refused in later entries only', async () => {
    await promote('home', '1', homeSigner);
    const entry = await stored(1);
    const at = Date.parse(entry.entry.at);
    const until = (ms: number) => keysWith({ until: new Date(at + ms).toISOString() });
    expect(judge(until(1), entry)).toEqual({ revoked: [] });
    expect(() => judge(until(0), entry)).toThrow(/expired at/);
  });
});

describe('a stolen key', () => {
  const revokedAfter = async (n: number): Promise<KeyList> => {
    const head = n === 0 ? undefined : await stored(n);
    const heads = head ? { stable: { n, entry: contentHash(head) } } : {};
    const at = '2026-11-22T12:00:00.000Z';
    return keysWith({ revoked: { at, since: at, heads, why: 'stolen' } });
  };

  test('counts for what it had signed before, and for nothing after', async () => {
    await promote('home', '1', homeSigner);
    await promote('home', '2', homeSigner);
    const keys = await revokedAfter(1);
    expect(judge(keys, await stored(1))).toEqual({ revoked: [] });
    const second = await stored(2);
    expect(() => judge(keys, second)).toThrow(/was revoked at 2026-11-22/);
    await expect(promote('home', '3', { key: home, keys })).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringContaining('was revoked'),
    });
  });

  test('cannot write an old entry again', async () => {
    await promote('home', '1', homeSigner);
    const keys = await revokedAfter(1);
    await store.remove('channels/stable/1.json');
    await promote('home', 'evil', homeSigner);
    const again = await stored(1);
    expect(() => judge(keys, again)).toThrow(/has been replaced/);
  });

  // A restarted edge took it for another entry, and served the one before.
  test('leaves an entry usable whose JSON is written in another form', async () => {
    await promote('home', '1', homeSigner);
    const keys = await revokedAfter(1);
    const { bytes } = await stored(1);
    const members = Object.entries(JSON.parse(Buffer.from(bytes).toString()));
    const again = JSON.stringify(Object.fromEntries(members.reverse()));
    await store.putHint('channels/stable/1.json', Buffer.from(again));
    expect(judge(keys, await stored(1))).toEqual({ revoked: [] });
  });

  test('leaves later entries of others usable, with the slot as it was before', async () => {
    await promote('home', '1', homeSigner);
    await promote('home', 'evil', homeSigner);
    await promote('home', 'evil-2', homeSigner);
    await promote('product', '1', { ...TEST_SIGNER, keys: keysWith() });
    const keys = await revokedAfter(1);
    const head = await stored(4);
    expect(judge(keys, head)).toEqual({ revoked: ['home'] });
    const entry = await served(keys, 4);
    expect(slotOf(entry, 'home')?.stable.version).toBe('1');
    expect(slotOf(entry, 'product')?.stable.version).toBe('1');
    // Nothing of the key is left if it was never to be trusted.
    const nothing = await served(await revokedAfter(0), 4);
    expect(Object.keys(nothing.set.screens)).toEqual(['product']);
  });

  test('that took a screen off the site did so for nobody', async () => {
    await promote('home', '1', homeSigner);
    await unpromote('home', homeSigner);
    await promote('product', '1', { ...TEST_SIGNER, keys: keysWith() });
    const keys = await revokedAfter(1);
    const entry = await served(keys, 3);
    expect(slotOf(entry, 'home')?.stable.version).toBe('1');
    // A valid key promotes it again, on top of the removal.
    await promote('home', '2', { key: TEST_SIGNER.key, keys });
    expect(judge(keys, await stored(4))).toEqual({ revoked: [] });
  });

  test('can be undone by the next entry of another key', async () => {
    await promote('home', '1', homeSigner);
    await promote('home', 'evil', homeSigner);
    const signer = { key: TEST_SIGNER.key, keys: await revokedAfter(1) };
    const { entry } = await append(store, 'stable', {
      ...{ by: 'Noor', why: 'stolen key', signer },
      plan: (head) => planRollback(head, 'home'),
    });
    expect(slotOf(entry, 'home')?.stable.version).toBe('1');
    expect(judge(signer.keys, await stored(3))).toEqual({ revoked: [] });
  });
});

describe('a screen that is off the site', () => {
  test('is so in later entries too, and its history goes on', async () => {
    await promote('home', '1');
    await promote('product', '1');
    await unpromote('product');
    await promote('home', '2');
    const head = await readVerifiedHead(store, 'stable', TEST_SIGNER.keys);
    expect(head?.entry.set.screens).not.toHaveProperty('product');
    judge(TEST_SIGNER.keys, await stored(4), await stored(3));
    const kinds = async () => {
      const changes: string[] = [];
      const { entry } = (await readVerifiedHead(store, 'stable', TEST_SIGNER.keys)) ?? {};
      for await (const { n, action } of changesOf(store, entry ?? null, 'product')) {
        changes.push(`${n} ${action.kind}`);
      }
      return changes;
    };
    expect(await kinds()).toEqual(['3 unpromote', '2 promote']);
    await promote('product', '2');
    expect(await kinds()).toEqual(['5 promote', '3 unpromote', '2 promote']);
  });

  test.each<[string, (entry: LogEntry) => object, RegExp]>([
    [
      'without saying who did it',
      ({ set: { removed: _, ...set }, ...entry }) => ({ ...entry, set }),
      /does not change product/,
    ],
    [
      'but keeps its releases',
      ({ set, ...entry }) => ({ ...entry, set: { ...set, screens: kept } }),
      /says that it was removed/,
    ],
    [
      'by the name of another version',
      (entry) => ({ ...entry, action: { ...entry.action, version: '7' } }),
      /of 7, which was not live/,
    ],
    [
      'as a promotion',
      (entry) => ({ ...entry, action: { ...entry.action, kind: 'promote' } }),
      /does not change product/,
    ],
  ])('an entry that removes it %s is refused', async (_, change, message) => {
    await promote('product', '1');
    const before = await stored(1);
    kept = before.entry.set.screens;
    await unpromote('product');
    const { signature: _s, ...changed } = { signature: '', ...change((await stored(2)).entry) };
    const signed = signObject({ kind: 'entry', subject: 'stable/2' }, changed, TEST_SIGNER);
    expect(() => {
      const forged = parseEntry(toJsonBytes(signed), 'stable', 2);
      judge(TEST_SIGNER.keys, forged, before);
    }).toThrow(message);
  });

  test('cannot be removed by another team, neither as such nor with a slot of the past', async () => {
    await promote('product', '1', { ...TEST_SIGNER, keys: keysWith() });
    await expect(unpromote('product', homeSigner)).rejects.toMatchObject({ code: 'not-allowed' });
    const forged = await forge(homeSigner, ({ set, ...entry }) => {
      const { product, ...screens } = set.screens;
      return { ...entry, set: { ...set, screens, removed: { product } } };
    });
    expect(() => judge(keysWith(), forged)).toThrow(/The removal of product/);
  });
});

let kept: LogEntry['set']['screens'] = {};
