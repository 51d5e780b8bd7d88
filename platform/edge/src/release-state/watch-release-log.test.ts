import {
  append,
  type JudgedEntry,
  type KeyList,
  LogError,
  openStore,
  planPromote,
  type Store,
} from '@vitrine/release-log';
import { TEST_SIGNER, temporaryFolder } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeySource } from './key-source.ts';
import type { ReleaseState } from './load-release-state.ts';
import { siteRoutes } from './set/site-routes.ts';
import { type ReleaseStateSource, watchReleaseLog } from './watch-release-log.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
let said: string[];
let source: ReleaseStateSource | undefined;
/** Fails or delays reads of the store, if set. */
let fault: (() => Promise<void>) | undefined;
/** Counts the reads of the store. */
let reads: number;
/** `keys.json`. */
let keys: KeyList | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
  [said, fault, reads, source] = [[], undefined, 0, undefined];
  keys = TEST_SIGNER.keys;
});
afterEach(async () => {
  source?.stop();
  await folder[Symbol.asyncDispose]();
});

const promote = (version: string) =>
  append(store, 'stable', {
    by: 'Noor',
    why: '',
    signer: TEST_SIGNER,
    plan: (head) => planPromote(head, 'product', { version, record: `sha384-${'A'.repeat(64)}` }),
  });

const load = async ({ stored: { entry } }: JudgedEntry): Promise<ReleaseState> => ({
  entry,
  file: {
    set: { n: entry.n, channel: entry.channel, screens: {} },
    bytes: new Uint8Array(),
    integrity: '',
    parts: [],
  },
  host: null,
  routes: siteRoutes({}, {}),
});

interface Over {
  load?: typeof load;
  timeoutMs?: number;
  changed?: () => void;
}

/** The default time limit is longer than any read, also on a machine with other work. */
async function watch(over: Over = {}) {
  const read = async <Result>(real: () => Promise<Result>): Promise<Result> => {
    reads += 1;
    await fault?.();
    return real();
  };
  const faulty: Store = {
    ...store,
    get: (key) => read(() => store.get(key)),
    createdAt: (key) => read(() => store.createdAt(key)),
  };
  const report = (sentence: string) => void said.push(sentence);
  source = await watchReleaseLog({
    ...{ store: faulty, channel: 'stable', load, report, intervalMs: 10, timeoutMs: 30_000 },
    keys: createKeySource({ location: 'keys.json', read: async () => keys }),
    ...over,
  });
  return source;
}

const number = () => source?.current()?.entry.n;

async function nextLooks(): Promise<void> {
  const before = reads;
  await expect.poll(() => reads).toBeGreaterThan(before + 3);
}

test('finds the live entry, and every later one', async () => {
  await promote('1');
  await watch();
  expect(number()).toBe(1);
  await promote('2');
  await promote('3');
  await expect.poll(number).toBe(3);
});

test('waits for a first entry', async () => {
  await watch();
  expect(source?.current()).toBeNull();
  await promote('1');
  await expect.poll(number).toBe(1);
});

test.each([
  ['fails', () => Promise.reject(new Error('disk on fire')), 30_000, 'disk on fire'],
  [
    'hangs',
    () => new Promise<never>(() => {}),
    1000,
    'The release store did not answer within 1000 ms.',
  ],
])(
  'the last known set stays while the store %s, and the problem is reported once',
  async (_, broken, timeoutMs, message) => {
    await promote('1');
    await watch({ timeoutMs });
    fault = broken;
    await promote('2');
    await expect.poll(() => source?.problem(), { timeout: 10_000 }).toBe(message);
    expect(number()).toBe(1);
    fault = undefined;
    await expect.poll(number, { timeout: 10_000 }).toBe(2);
    expect(source?.problem()).toBeNull();
    expect(said).toEqual([message, 'The release log can be read again.']);
  },
);

test('a set that cannot be loaded is skipped, and the next one is used', async () => {
  await promote('1');
  const picky = (judged: JudgedEntry) =>
    judged.stored.entry.n === 2 ? Promise.reject(new Error('a record is missing')) : load(judged);
  await watch({ load: picky });
  await promote('2');
  await expect.poll(() => source?.problem()).toBe('a record is missing');
  expect(number()).toBe(1);
  await promote('3');
  await expect.poll(number).toBe(3);
});

test.each([
  ['is not valid', () => store.put('channels/stable/3.json', new TextEncoder().encode('{}')), 2],
  ['cannot be loaded', () => promote('3'), 2],
])('a start while the last entry %s uses the newest usable entry', async (_, damage, usable) => {
  await promote('1');
  await promote('2');
  await damage();
  const picky = (judged: JudgedEntry) =>
    judged.stored.entry.n === 3
      ? Promise.reject(new LogError('tampered', 'a host was changed'))
      : load(judged);
  await watch({ load: picky });
  expect(number()).toBe(usable);
  await expect
    .poll(() => source?.problem())
    .toMatch(/Entry 3 of channel stable is wrong|a host was/);
  expect(number()).toBe(usable);
});

test('a start without any usable entry reports why', async () => {
  await promote('1');
  await watch({ load: () => Promise.reject(new LogError('tampered', 'a host was changed')) });
  expect(source?.current()).toBeNull();
  expect(source?.problem()).toBe('a host was changed');
});

test('an emptied store does not change the known state', async () => {
  await promote('1');
  await watch();
  await folder[Symbol.asyncDispose]();
  await nextLooks();
  expect(number()).toBe(1);
});

test('a look without news asks for two heads only: of the tip, and of the next entry', async () => {
  for (const version of ['1', '2', '3']) await promote(version);
  const asked: string[] = [];
  const counted =
    <Value>(name: string, ask: ((key: string) => Promise<Value>) | undefined) =>
    async (key: string) => {
      asked.push(`${name} ${key}`);
      return ask?.(key);
    };
  const { get, createdAt, version } = store;
  const counting: Store = {
    ...store,
    get: counted('get', get),
    createdAt: counted('createdAt', createdAt),
    version: counted('version', version),
  };
  const report = () => {};
  source = await watchReleaseLog({
    store: counting,
    channel: 'stable',
    keys: createKeySource({ location: 'keys.json', read: async () => keys }),
    load,
    report,
    intervalMs: 1,
  });
  // The second look compares the bytes once, and knows their version from then on.
  await vi.waitFor(() => expect(asked).toContain('version channels/stable/3.json'));
  await vi.waitFor(() => expect(asked.at(-1)).not.toMatch(/^get/));
  const before = asked.length;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before + 20));
  expect(new Set(asked.slice(before + 4))).toEqual(
    new Set(['createdAt channels/stable/4.json', 'version channels/stable/3.json']),
  );
});

test('says when documents begin to show an entry, once for each', async () => {
  await promote('1');
  const shown: unknown[] = [];
  await watch({ changed: () => shown.push(number()) });
  await promote('2');
  await expect.poll(number).toBe(2);
  await nextLooks();
  // At the first one, the watch has not been returned yet.
  expect(shown).toEqual([undefined, 2]);
});

test('a look that ends after its time limit changes nothing; the next one does', async () => {
  await promote('1');
  const shown: unknown[] = [];
  // The pause after a failed look is long enough for the late answer to arrive in it.
  const over = { timeoutMs: 100, intervalMs: 1000, changed: () => shown.push(number()) };
  await watch(over);
  const late = Promise.withResolvers<void>();
  fault = () => late.promise;
  await promote('2');
  await expect.poll(() => source?.problem(), { timeout: 10_000 }).toMatch(/did not answer/);
  fault = undefined;
  late.resolve();
  await expect.poll(number, { timeout: 10_000, interval: 1 }).toBe(2);
  expect(source?.problem()).toBeNull();
  expect(shown).toEqual([undefined, 2]);
});

test('a revoked key is refused although the first look after the revocation fails', async () => {
  await promote('1');
  await watch();
  fault = () => Promise.reject(new Error('disk on fire'));
  const at = '2026-11-22T12:00:00.000Z';
  const revoked = { at, since: at, heads: {}, why: 'stolen' };
  const { revision, keys: listed } = TEST_SIGNER.keys;
  keys = { revision: revision + 1, keys: listed.map((key) => ({ ...key, revoked })) };
  await expect.poll(() => source?.problem()).toBe('disk on fire');
  await nextLooks();
  fault = undefined;
  await expect.poll(() => source?.problem()).toMatch(/was revoked/);
  await nextLooks();
  expect(source?.problem()).toMatch(/was revoked/);
});
