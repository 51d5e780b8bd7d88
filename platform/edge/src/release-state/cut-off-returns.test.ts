// A repair cut entry 2 off, and edges went back. A copy of its file returned, and they served it.
import {
  append,
  contentHash,
  integrityOf,
  type JudgedEntry,
  type KeyList,
  planPromote,
  readStoredEntry,
  type StoredEntry,
} from '@vitrine/release-log';
import { createMemoryStore, TEST_SIGNER } from '@vitrine/release-log/testing';
import { afterEach, expect, test } from 'vitest';
import { createPlaceMemory } from '../../testing/log-edge.ts';
import { createKeySource } from './key-source.ts';
import type { ReleaseState } from './load-release-state.ts';
import { siteRoutes } from './set/site-routes.ts';
import { type ReleaseStateSource, watchReleaseLog } from './watch-release-log.ts';

const KEY = 'channels/stable/2.json';
const store = createMemoryStore();
let { keys }: { keys: KeyList } = TEST_SIGNER;
const running: ReleaseStateSource[] = [];
afterEach(() => {
  for (const edge of running) edge.stop();
});

async function promote(version: string): Promise<StoredEntry> {
  const { entry } = await append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer: TEST_SIGNER },
    plan: (head) => planPromote(head, 'home', { version, record: `sha384-${'A'.repeat(64)}` }),
  });
  const stored = await readStoredEntry(store, 'stable', entry.n);
  if (!stored) throw new Error(`There is no entry ${entry.n}.`);
  return stored;
}

const load = async ({ stored: { entry } }: JudgedEntry): Promise<ReleaseState> => ({
  entry,
  file: {
    set: { n: entry.n, channel: entry.channel, screens: {} },
    ...{ bytes: new Uint8Array(), integrity: '', parts: [] },
  },
  host: null,
  routes: siteRoutes({}, {}),
});

async function startEdge(memory = createPlaceMemory()): Promise<ReleaseStateSource> {
  const edge = await watchReleaseLog({
    ...{ store, channel: 'stable', load, memory, report: () => {}, intervalMs: 5 },
    keys: createKeySource({ location: 'keys.json', read: async () => keys }),
  });
  running.push(edge);
  return edge;
}

const liveAt = (edge: ReleaseStateSource) =>
  edge.current()?.entry.set.screens['home']?.stable.version;

test('no edge serves it, whether it runs, restarts or is new, and all go on after the remedy', async () => {
  const good = await promote('good');
  const bad = await promote('bad');
  const memory = createPlaceMemory();
  const edges = [await startEdge(), await startEdge(memory)];
  const revision = keys.revision + 1;
  const stated = { channel: 'stable', n: 1, entry: integrityOf(good.bytes), revision };
  const at = new Date().toISOString();
  await store.remove(KEY);
  const repair = { ...stated, at, why: 'bad', cutOff: [contentHash(bad)] };
  keys = { ...keys, revision, repairs: [repair] };
  for (const edge of edges) await expect.poll(() => liveAt(edge)).toBe('good');

  await store.put(KEY, bad.bytes);
  edges[1]?.stop();
  edges.push(await startEdge(memory), await startEdge());
  for (const edge of edges.filter((_, index) => index !== 1)) {
    await expect.poll(edge.problem).toMatch(/was cut off .* pnpm releases repair --channel stable/);
    expect(liveAt(edge)).toBe('good');
  }

  await store.remove(KEY);
  keys = { ...keys, revision: revision + 1, repairs: [{ ...repair, revision: revision + 1 }] };
  await promote('better');
  for (const edge of edges.filter((_, index) => index !== 1)) {
    await expect.poll(() => liveAt(edge)).toBe('better');
    await expect.poll(edge.problem).toBeNull();
  }
});
