// An attacker has the key of one team, and can write to the release store. Edges that run, that get
// another list of keys, and that restart must all keep their place in the log.

import { setTimeout as wait } from 'node:timers/promises';
import {
  append,
  composeEntry,
  contentHash,
  type JudgedEntry,
  type KeyList,
  openStore,
  planPromote,
  planRollback,
  readStoredEntry,
  readVerifiedEntry,
  type Signer,
  type Store,
  type StoredEntry,
  signObject,
  slotOf,
  toJsonBytes,
} from '@vitrine/release-log';
import { listedKey, TEST_SIGNER, temporaryFolder, testKey } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlaceMemory, startLogEdge } from '../../testing/log-edge.ts';
import { createKeySource } from './key-source.ts';
import type { ReleaseState } from './load-release-state.ts';
import type { RememberedPlace } from './place.ts';
import { siteRoutes } from './set/site-routes.ts';
import { type ReleaseStateSource, watchReleaseLog } from './watch-release-log.ts';

/** An edge looks at the log every 5 ms here. */
const SOME_LOOKS_MS = 60;

const thief = testKey('team-product');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
let keys: KeyList;
let edges: ReleaseStateSource[];

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
  edges = [];
  const product = listedKey(thief, { owner: 'team-product', screens: ['product'] });
  keys = { revision: 2, keys: [...TEST_SIGNER.keys.keys, product] };
  await promote('home', 'old');
  await promote('product', '1');
  await promote('home', 'new');
});
afterEach(async () => {
  for (const edge of edges) edge.stop();
  await folder[Symbol.asyncDispose]();
});

const platform = (): Signer => ({ key: TEST_SIGNER.key, keys });
const team = (): Signer => ({ key: thief, keys });
const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

const promote = (screen: string, version: string, signer = platform()) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer },
    plan: (head) => planPromote(head, screen, release(version)),
  });

const rollBack = (screen: string, signer = platform()) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer },
    plan: (head) => planRollback(head, screen),
  });

const load = async ({ stored: { entry } }: JudgedEntry): Promise<ReleaseState> => ({
  entry,
  file: {
    set: { n: entry.n, channel: entry.channel, screens: {} },
    ...{ bytes: new Uint8Array(), integrity: '', parts: [] },
  },
  host: null,
  routes: siteRoutes({}, {}),
});

/** An edge with a state of its own, which may be restarted. */
async function startEdge() {
  let remembered: RememberedPlace | undefined;
  const start = async () => {
    const source = await watchReleaseLog({
      ...{ store, channel: 'stable', load, report: () => {}, intervalMs: 5 },
      keys: createKeySource({ location: 'keys.json', read: async () => keys }),
      memory: {
        location: 'memory',
        read: async () => remembered,
        write: async (place) => {
          remembered = place;
        },
      },
    });
    edges.push(source);
    return source;
  };
  let running = await start();
  return {
    live: () => {
      const state = running.current();
      const version = (screen: string) => slotOf(state?.entry ?? null, screen)?.stable.version;
      return { n: state?.entry.n, home: version('home'), product: version('product') };
    },
    hash: () => running.entryHash(),
    problem: () => running.problem() ?? '',
    async restart() {
      running.stop();
      running = await start();
    },
  };
}

type Edge = Awaited<ReturnType<typeof startEdge>>;

/** Events in the life of an edge after an attack. */
const EVENTS: [string, (edge: Edge) => Promise<void> | void][] = [
  ['runs on', () => {}],
  [
    'gets another list of keys',
    () => {
      keys = { ...keys, revision: keys.revision + 1 };
    },
  ],
  ['restarts', (edge) => edge.restart()],
  [
    'restarts with another list of keys',
    (edge) => {
      keys = { ...keys, revision: keys.revision + 1 };
      return edge.restart();
    },
  ],
];

const entry = async (n: number) => {
  const stored = await readStoredEntry(store, 'stable', n);
  if (!stored) throw new Error(`There is no entry ${n}.`);
  return stored;
};
const key = (n: number) => `channels/stable/${n}.json`;

async function replace(n: number, bytes: Uint8Array): Promise<void> {
  await store.remove(key(n));
  await store.put(key(n), bytes);
}

/** The next promotion of product by the thief, as bytes. */
function composed(head: StoredEntry, version: string): StoredEntry {
  const plan = planPromote(head.entry, 'product', release(version));
  if (plan.kind !== 'change') throw new Error('Nothing would change.');
  const { at } = head.entry;
  return composeEntry({
    ...{ channel: 'stable', head, plan, by: 'Eve', why: '', at },
    signer: team(),
  });
}

/** Entry 4, of the thief, puts home back to its old release; entry 5 fits it. */
async function mixAndMatch(): Promise<void> {
  const old = slotOf((await entry(1)).entry, 'home');
  const { signature: _, ...unsigned } = { signature: '', ...composed(await entry(3), '2').entry };
  const set = { ...unsigned.set, screens: { ...unsigned.set.screens, home: old } };
  const statement = { kind: 'entry', subject: 'stable/4' } as const;
  await store.put(key(4), toJsonBytes(signObject(statement, { ...unsigned, set }, team())));
  await store.put(key(5), composed(await entry(4), '3').bytes);
}

const ATTACKS: [string, () => Promise<unknown>, RegExp][] = [
  // The number was that of the entry that is the newest now: it may be the thief's.
  [
    'the newest entry is deleted',
    () => store.remove(key(3)),
    /Entry 3 .* is missing from the store.* --last-good 1 /,
  ],
  [
    'the newest entries are deleted',
    async () => {
      await store.remove(key(3));
      await store.remove(key(2));
    },
    /Entry 3 .* is missing from the store.* restore .*3\.json from a backup.* --last-good 0 /i,
  ],
  [
    'the newest entry is deleted, and a valid one of a team takes its place',
    async () => {
      await store.remove(key(3));
      await promote('product', 'evil', team());
    },
    /Entry 3 .* has been replaced in the store/,
  ],
  [
    'the newest entry is deleted, and valid ones take its place, one of them of the platform',
    async () => {
      await store.remove(key(3));
      await promote('product', 'evil', team());
      await promote('product', '2');
    },
    /Entry 3 .* has been replaced in the store/,
  ],
  [
    'the newest entry is damaged',
    () => replace(3, new TextEncoder().encode('{}')),
    /Entry 3 .* has been replaced in the store.* --last-good 2 .*pnpm releases repair/,
  ],
  [
    'an entry puts another screen back, and a later one fits it',
    mixAndMatch,
    /Entry 4 .* changes home, although it is about product/,
  ],
];

// A restart, and any change of keys.json, made an edge forget its place: it served entry 2 again,
// or entry 5 with the old home, and said nothing.
describe.each(ATTACKS)('when %s', (_, attack, message) => {
  test.each(EVENTS)('an edge that %s keeps its entry, and says why', async (_event, happen) => {
    const edge = await startEdge();
    await attack();
    await happen(edge);
    await expect.poll(edge.problem).toMatch(message);
    expect(edge.live()).toEqual({ n: 3, home: 'new', product: '1' });
  });
});

// With other bytes, every later entry was refused. When they were followed, the log had two ends as
// soon as a backup brought the first bytes back.
test.each(EVENTS)(
  'a head that is indented again, and later restored, changes nothing for an edge that %s',
  async (_, happen) => {
    const edge = await startEdge();
    const original = await entry(3);
    const hash = edge.hash();
    await replace(3, new TextEncoder().encode(JSON.stringify(original.entry)));
    await happen(edge);
    await wait(SOME_LOOKS_MS);
    expect(edge.problem()).toBe('');
    await promote('home', 'newer');
    await expect.poll(edge.live).toEqual({ n: 4, home: 'newer', product: '1' });
    expect((await entry(4)).entry.previous).toBe(hash);
    await replace(3, original.bytes);
    await happen(edge);
    await promote('home', 'newest');
    const another = await startEdge();
    for (const { live, problem } of [edge, another]) {
      await expect.poll(live).toEqual({ n: 5, home: 'newest', product: '1' });
      expect(problem()).toBe('');
    }
    const trust = { keys, now: new Date() };
    for (const n of [1, 2, 3, 4, 5]) await readVerifiedEntry(store, 'stable', n, trust);
  },
);

describe('a repair that keys.json states', () => {
  const repair = async (n: number) => {
    const revision = keys.revision + 1;
    const at = new Date().toISOString();
    const hash = n === 0 ? null : contentHash(await entry(n));
    const stated = { channel: 'stable', n, entry: hash, revision, at, why: 'damaged' };
    keys = { ...keys, revision, repairs: [stated] };
  };

  // After the documented repair, running edges kept what had been removed.
  test('reaches edges that run and that restart, and both agree', async () => {
    const [one, two] = [await startEdge(), await startEdge()];
    await replace(3, new TextEncoder().encode('{}'));
    await expect.poll(one.problem).toContain('has been replaced');
    await store.remove(key(3));
    await repair(2);
    await expect.poll(one.live).toEqual({ n: 2, home: 'old', product: '1' });
    await two.restart();
    expect(two.live()).toEqual(one.live());
    await promote('home', 'good');
    for (const edge of [one, two]) {
      await expect.poll(edge.live).toEqual({ n: 3, home: 'good', product: '1' });
      expect(edge.problem()).toBe('');
    }
    expect(one.hash()).toBe(two.hash());
  });

  test('is obeyed once: what was removed does not take the place of what follows', async () => {
    const edge = await startEdge();
    const removed = await entry(3);
    await store.remove(key(3));
    await repair(2);
    await promote('product', '2');
    await expect.poll(edge.live).toEqual({ n: 3, home: 'old', product: '2' });
    await replace(3, removed.bytes);
    for (const [, happen] of EVENTS) {
      await happen(edge);
      await expect.poll(edge.problem).toContain('has been replaced');
      expect(edge.live()).toEqual({ n: 3, home: 'old', product: '2' });
    }
  });

  test('of an edge that has not followed so far changes nothing', async () => {
    const edge = await startEdge();
    await repair(3);
    await rollBack('home');
    await expect.poll(edge.live).toEqual({ n: 4, home: 'old', product: '1' });
    expect(edge.problem()).toBe('');
  });

  test('that leaves no entry keeps what is served until something is promoted', async () => {
    const edge = await startEdge();
    for (const n of [3, 2, 1]) await store.remove(key(n));
    await repair(0);
    await expect.poll(edge.problem).toContain('is empty since its repair');
    expect(edge.live()).toMatchObject({ n: 3 });
    await promote('home', 'again');
    await expect.poll(edge.live).toMatchObject({ n: 1, home: 'again' });
  });
});

test('a list of keys that is older than before a restart is refused, until its revision is raised', async () => {
  const edge = await startEdge();
  const older = keys;
  keys = { ...keys, revision: 7 };
  await promote('home', 'newer');
  await expect.poll(edge.live).toMatchObject({ n: 4 });
  keys = older;
  await expect.poll(edge.problem).toContain('revision 2 after 7');
  await edge.restart();
  expect(edge.live().n).toBeUndefined();
  expect(edge.problem()).toMatch(/revision 2 after 7.* set "revision" in the file to 8/);
  keys = { ...keys, revision: 8 };
  await expect.poll(edge.live).toMatchObject({ n: 4, home: 'newer' });
});

test('the edge says once that its memory cannot be written, and goes on', async () => {
  const said: string[] = [];
  const source = await watchReleaseLog({
    ...{ store, channel: 'stable', load, intervalMs: 5 },
    report: (sentence) => void said.push(sentence),
    keys: createKeySource({ location: 'keys.json', read: async () => keys }),
    memory: {
      location: '/srv/state/edge/stable.json',
      read: async () => undefined,
      write: () => Promise.reject(new Error('EROFS: read-only file system.')),
    },
  });
  edges.push(source);
  await promote('home', 'newer');
  await expect.poll(() => source.current()?.entry.n).toBe(4);
  expect(source.isRemembered()).toBe(false);
  expect(said).toEqual([
    expect.stringMatching(/cannot remember its place .* \/srv\/state\/edge.*EROFS.*VITRINE_STATE/),
  ]);
});

// Its set was judged a second time when it was loaded, by the clock alone.
test('an edge whose clock went back starts with the entry that it has accepted', async () => {
  const memory = createPlaceMemory();
  (await startLogEdge(store, () => keys, memory)).stop();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  try {
    const edge = await startLogEdge(store, () => keys, memory);
    edges.push(edge);
    expect([edge.current()?.entry.n, edge.problem()]).toEqual([3, null]);
  } finally {
    vi.useRealTimers();
  }
});
