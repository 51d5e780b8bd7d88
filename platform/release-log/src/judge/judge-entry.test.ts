import { type LogEntry, maxEntryBytes } from '@vitrine/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore, listedKey, TEST_SIGNER, testKey } from '../../testing/index.ts';
import { parseEntry, readStoredEntry, type StoredEntry } from '../entries/stored-entry.ts';
import { append } from '../log/append.ts';
import { planPromote } from '../log/plan/plan.ts';
import { positionsBefore } from '../log/positions-before.ts';
import { readVerifiedHead } from '../log/verified-head.ts';
import { integrityOf } from '../store/integrity.ts';
import { toJsonBytes } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import type { Revocation } from '../trust/rights.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';
import { judgeEntry } from './judge-entry.ts';

let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});

const NOW = new Date('2026-11-26T12:00:00.000Z');
const { keys } = TEST_SIGNER;
const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

const promote = (target: string, version: string, now = NOW) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER, now: () => now },
    plan: (head) => planPromote(head, target, release(version)),
  });

async function stored(n: number): Promise<StoredEntry> {
  const entry = await readStoredEntry(store, 'stable', n);
  if (!entry) throw new Error(`no entry ${n}`);
  return entry;
}

/** Entry 2, changed and signed again by its author, in its bytes. */
async function forged(change: (entry: LogEntry) => object): Promise<Uint8Array> {
  await promote('product', '1');
  await promote('product', '2');
  const { signature: _, ...changed } = { signature: '', ...change((await stored(2)).entry) };
  const statement = { kind: 'entry', subject: 'stable/2' } as const;
  return toJsonBytes(signObject(statement, changed, TEST_SIGNER));
}

/** Changes the time of an entry, and of the slot that it changes. */
const from = (at: string) => (entry: LogEntry) => {
  const { product } = entry.set.screens;
  const { signature: _, ...slot } = { signature: '', ...product, at };
  const statement = { kind: 'slot', subject: 'stable/product' } as const;
  const screens = { product: signObject(statement, slot, TEST_SIGNER) };
  return { ...entry, at, set: { ...entry.set, screens } };
};

const judge = async (bytes: Uint8Array) =>
  judgeEntry({
    ...{ before: await stored(1), after: parseEntry(bytes, 'stable', 2), keys, now: NOW },
  });

// The release API admitted it, and everybody else refused all that came after it.
test('an entry without the hash of the entry before is refused', async () => {
  const bytes = await forged(({ previous: _, ...entry }) => entry);
  await expect(judge(bytes)).rejects.toThrow('previous is missing');
});

describe('a time', () => {
  // As texts, times with an offset are in another order than the moments: nothing could follow
  // such an entry for a day, and a theft was found to be from before it happened.
  test.each([
    ['an offset', '2026-11-27T11:54:00.000+23:54'],
    ['an offset of zero', '2026-11-26T12:00:00.000+00:00'],
    ['no milliseconds', '2026-11-26T12:00:00Z'],
    ['no zone', '2026-11-26T12:00:00.000'],
    ['a day that does not exist', '2026-11-31T12:00:00.000Z'],
    ['a year of six digits', '+012026-11-26T12:00:00Z'],
  ])('with %s is refused', async (_, at) => {
    const bytes = await forged(from(at));
    await expect(judge(bytes)).rejects.toThrow('is not a time such as');
  });

  // Times in a log never decrease, so no entry could follow for as long.
  test('in the future is refused, except for the difference of two clocks', async () => {
    const ahead = (ms: number) => from(new Date(NOW.getTime() + ms).toISOString());
    expect((await judge(await forged(ahead(300_000)))).revoked).toEqual([]);
    store = createMemoryStore();
    await expect(judge(await forged(ahead(300_001)))).rejects.toMatchObject({ code: 'future' });
    store = createMemoryStore();
    const bytes = await forged(from('9999-12-31T23:59:59.999Z'));
    await expect(judge(bytes)).rejects.toMatchObject({ code: 'future' });
    await store.putHint('channels/stable/2.json', bytes);
    await expect(readVerifiedHead(store, 'stable', keys, NOW)).rejects.toMatchObject({
      code: 'future',
      remedy: expect.stringContaining('repair'),
    });
  });
});

test('the thief of a key cannot date an entry to before the theft', async () => {
  const bytes = await forged(from('2026-11-26T11:00:00.000-01:02'));
  await store.putHint('channels/stable/2.json', bytes);
  const since = new Date('2026-11-26T12:00:30.000Z');
  expect((await positionsBefore(store, { since }))['stable']?.n).toBe(1);
});

describe('the size', () => {
  test.each<[string, (entry: LogEntry) => object, RegExp]>([
    ['reason', (entry) => ({ ...entry, why: 'x'.repeat(1001) }), /why: is longer than 1000/],
    ['name', (entry) => ({ ...entry, by: 'x'.repeat(201) }), /by: is longer than 200/],
    ['field that is not known', (entry) => ({ ...entry, x: 'x'.repeat(70_000) }), /may have 65536/],
    ['entry', (entry) => ({ ...entry, x: 'x'.repeat(3_000_000) }), /may have 2048000/],
  ])('of a %s is limited', async (_, change, message) => {
    await expect(async () => judge(await forged(change))).rejects.toThrow(message);
  });

  test('grows with the screens of the entry, and a host counts as one', async () => {
    await promote('product', '1');
    const one = await stored(1);
    const { product } = one.entry.set.screens;
    const judgeSize = (count: number, size: number) => {
      const slots = Array.from({ length: count }, (_, n) => [`s-${n}`, product]);
      const entry = { ...one.entry, set: { host: null, screens: Object.fromEntries(slots) } };
      const after = { ...one, entry, bytes: new Uint8Array(size) };
      return () => judgeEntry({ before: undefined, after, keys, now: NOW });
    };
    // The message names other problems of it, too.
    expect(judgeSize(32, 65_536)).not.toThrow('bytes; it may have');
    expect(judgeSize(32, 65_537)).toThrow('has 65537 bytes; it may have 65536.');
    expect(judgeSize(33, 65_537)).not.toThrow('bytes; it may have');
  });

  test('of an entry with 500 screens is within the limit', async () => {
    await promote('product', '1.0.0-3f9a1c2b7d');
    await promote('product', '1.1.0-3f9a1c2b7d');
    const { entry } = await stored(2);
    const slots = Array.from({ length: 500 }, (_, n) => [`s-${n}`, entry.set.screens['product']]);
    const large = { ...entry, set: { host: null, screens: Object.fromEntries(slots) } };
    const bytes = toJsonBytes(large);
    expect(bytes.byteLength).toBeGreaterThan(200_000);
    expect(bytes.byteLength).toBeLessThan(maxEntryBytes(500) / 2);
    expect(parseEntry(bytes, 'stable', 2).bytes).toBe(bytes);
  });
});

test('all problems of an entry are named, with what to do', async () => {
  const bytes = await forged((entry) => ({ ...entry, previous: null, by: 'Eve' }));
  await store.remove('channels/stable/2.json');
  const { entry } = parseEntry(bytes, 'stable', 2);
  const both = toJsonBytes({ ...entry, at: '2027-01-01T00:00:00.000Z' });
  await expect(judge(both)).rejects.toMatchObject({
    code: 'future',
    message: expect.stringMatching(
      /is from 2027\S+, and now it is \S+Z\. Entry 2 .* the signature of tests.*hash of entry 1/,
    ),
    remedy: expect.stringContaining('If the clock of this machine is wrong, set it.'),
  });
});

test('one problem is thrown as it was found, and of several the first that says what to do', async () => {
  await promote('product', '1');
  const { entry, value, bytes } = await stored(1);
  const caught = (change: Partial<StoredEntry>) => {
    try {
      const after = { entry, value, bytes, ...change };
      judgeEntry({ before: undefined, after, keys, now: NOW });
    } catch (cause) {
      return cause;
    }
    throw new Error('It was not refused.');
  };
  const large = new Uint8Array(65_537);
  const alone = caught({ bytes: large });
  expect(alone).toMatchObject({ code: 'too-large' });
  expect(alone).not.toHaveProperty('cause');
  const { signature: _, ...unsigned } = value;
  expect(caught({ bytes: large, value: unsigned })).toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/it may have 65536\. .* is not signed\.$/),
    remedy: expect.stringContaining('keys list shows who may do what'),
  });
});

// A bug in the judge would be an answer about the entry.
test('an error that is not about the entry is thrown as it is', async () => {
  await promote('product', '1');
  const bug = new TypeError('a bug');
  const broken = {
    revision: 1,
    get keys(): never {
      throw bug;
    },
  };
  const question = { before: undefined, after: await stored(1), now: NOW };
  expect(() => judgeEntry({ ...question, keys: broken })).toThrow(bug);
});

describe('a slot of another target, in an entry that is judged by itself,', () => {
  const slotOfProduct = async (change: object) => {
    await promote('product', '1');
    await promote('home', '1');
    const { entry } = await stored(2);
    const slot = { ...entry.set.screens['product'], ...change };
    const product = signObject({ kind: 'slot', subject: 'stable/product' }, slot, TEST_SIGNER);
    const screens = { ...entry.set.screens, product };
    return judgeAlone({ ...entry, set: { ...entry.set, screens } });
  };

  test('is believed as its author has signed it', async () => {
    expect(await slotOfProduct({})).toMatchObject({ withdrawn: undefined, revoked: [] });
  });

  const which = 'does not say which entry changed it.';
  test.each([
    ['without the entry that changed it', { changed: undefined }, which],
    ['from a later entry', { changed: 3 }, which],
    ['without a time', { at: undefined }, which],
    [
      'from after the entry',
      { at: '2026-11-26T12:00:00.001Z' },
      'is from 2026-11-26T12:00:00.001Z, after the entry, 2026-11-26T12:00:00.000Z.',
    ],
  ])('%s is refused', async (_, change, problem) => {
    await expect(slotOfProduct(change)).rejects.toMatchObject({
      code: 'tampered',
      message: `The slot of product in channels/stable/2.json ${problem}`,
    });
  });
});

// The log and the edges name the same signer for a slot that was promoted.
describe('an entry is refused if the slot that it promotes is', () => {
  const other = testKey('other');
  const both = { revision: 2, keys: [...keys.keys, listedKey(other, { signsForOthers: true })] };
  const signers: Record<string, Signer> = {
    'by another key': { key: other, keys: both },
    'for another credential': { ...TEST_SIGNER, credential: 'token:other' },
  };
  const resigned = async (change: object, signer: Signer) => {
    await promote('product', '1');
    const { entry } = await stored(1);
    const slot = { ...entry.set.screens['product'], ...change };
    const product = signObject({ kind: 'slot', subject: 'stable/product' }, slot, signer);
    return judgeAlone({ ...entry, set: { host: null, screens: { product } } }, both);
  };

  test.each([
    ['by another key', {}],
    ['for another credential', {}],
    ['from before the entry', { at: '2026-11-26T11:00:00.000Z' }],
  ])('%s', async (why, change) => {
    expect(await resigned({}, TEST_SIGNER)).toMatchObject({ revoked: [] });
    store = createMemoryStore();
    await expect(resigned(change, signers[why] ?? TEST_SIGNER)).rejects.toMatchObject({
      code: 'tampered',
      message: 'Entry 1 of channel stable does not change product, although it says so.',
    });
  });

  test('of an earlier entry', async () => {
    await promote('product', '1');
    await promote('home', '1');
    const { entry } = await stored(2);
    const action = { kind: 'promote', target: 'product', version: '1' };
    await expect(async () => judgeAlone({ ...entry, action })).rejects.toThrow(
      'Entry 2 of channel stable does not change product, although it says so.',
    );
  });
});

describe('an entry that a revocation names', () => {
  const judgeWith = async (heads: Revocation['heads']) => {
    await promote('product', '1');
    const at = NOW.toISOString();
    const stolen = listedKey(testKey('stolen'), { revoked: { at, since: at, heads, why: '' } });
    return judgeAlone((await stored(1)).entry, { revision: 2, keys: [...keys.keys, stolen] });
  };
  const another = `sha384-${'A'.repeat(64)}`;

  test('is refused if it is another one, with what to do', async () => {
    await expect(judgeWith({ stable: { n: 1, entry: another } })).rejects.toMatchObject({
      code: 'tampered',
      message:
        'Entry 1 of channel stable has been replaced: it is not the one that keys.json names.',
      remedy: 'Restore channels/stable/1.json from a backup.',
    });
  });

  test('is believed by the hash of its bytes too, and by those of other entries', async () => {
    await promote('product', '1');
    const { entry } = await stored(1);
    const bytes = signedBytes(entry);
    const fine = { withdrawn: undefined, revoked: [] };
    store = createMemoryStore();
    expect(await judgeWith({ stable: { n: 1, entry: integrityOf(bytes) } })).toMatchObject(fine);
    store = createMemoryStore();
    expect(await judgeWith({ beta: { n: 1, entry: another } })).toMatchObject(fine);
    store = createMemoryStore();
    expect(await judgeWith({ stable: { n: 2, entry: another } })).toMatchObject(fine);
  });
});

type AnyEntry = Record<string, unknown> & { n: number };

function signedBytes(entry: AnyEntry): Uint8Array {
  const statement = { kind: 'entry', subject: `stable/${entry.n}` } as const;
  return toJsonBytes(signObject(statement, entry, TEST_SIGNER));
}

/** Judges an entry without the one before, signed by the key of the tests. */
function judgeAlone(entry: AnyEntry, list: KeyList = keys) {
  const after = parseEntry(signedBytes(entry), 'stable', entry.n);
  return judgeEntry({ before: undefined, after, keys: list, now: NOW });
}
