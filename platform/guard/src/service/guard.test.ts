import {
  append,
  guardedSlot,
  type Plan,
  planPromote,
  readHead,
  type Store,
  slotOf,
} from '@vitrine/release-log';
import { createMemoryStore, testKey } from '@vitrine/release-log/testing';
import { createSignalsWindow, type ReadSignals, subtractCounts } from '@vitrine/signals';
import { beforeEach, expect, test } from 'vitest';
import { guardKey, promoteGuarded, release, signer } from '../../testing/guarded-canary.ts';
import { createGuard, type Guard } from './guard.ts';

let clock: number;
let store: Store;
let window: ReturnType<typeof createSignalsWindow>;
let guard: Guard;

const now = () => new Date(clock);
const read: ReadSignals = async (since, until) =>
  subtractCounts(window.since(since), until ? window.since(until) : []);
const signals = { read, minRangeMs: 60_000 };
const newGuard = (over: Partial<Parameters<typeof createGuard>[0]> = {}) =>
  createGuard({
    ...{ store, channel: 'stable', key: guardKey, readKeys: async () => signer.keys, signals, now },
    ...over,
  });

beforeEach(async () => {
  clock = Date.parse('2026-11-29T10:00:00.000Z');
  store = createMemoryStore();
  window = createSignalsWindow(() => clock);
  guard = newGuard();
  await promoteGuarded(store, now, [25, 50, 100]);
});

const promote = (version: string, options: Parameters<typeof planPromote>[3] = {}) =>
  append(store, 'stable', {
    ...{ by: 'Noor', why: '', signer, now },
    plan: (head): Plan => planPromote(head, 'product', release(version), options),
  });

const head = async () => {
  const entry = await readHead(store, 'stable');
  if (!entry) throw new Error('no entry');
  return entry;
};
const share = async () => guardedSlot(await head(), 'product')?.canary.share;

/** A minute of page views: every tenth of a canary, and of those every `failing`th fails. */
function minute(views: number, failing = Number.POSITIVE_INFINITY): void {
  for (let n = 1; n <= views; n += 1) {
    const isCanary = n % 10 === 0;
    const fails = isCanary && (n / 10) % failing === 0;
    window.add({
      ...{ screen: 'product', release: isCanary ? '2' : '1' },
      role: isCanary ? 'canary' : 'stable',
      ...(fails ? { failures: 1 } : { views: 1, lcp: Math.ceil(n / 10) % 4 ? 1000 : 4000 }),
    });
  }
  clock += 60_000;
}

async function untilChanged(minutes: number): Promise<number> {
  const { n } = await head();
  for (let at = 1; at <= minutes; at += 1) {
    minute(500);
    await guard.look();
    if ((await head()).n > n) return at;
  }
  return 0;
}

test('waits while there are too few page views, and says how many are missing', async () => {
  minute(200, 2);
  const [watched] = await guard.look();
  expect(watched).toMatchObject({ screen: 'product', release: '2', share: 10 });
  expect(watched?.why).toMatch(/^30 more page views\./);
  expect((await head()).n).toBe(2);
});

test('takes a canary back that does not load, with the reason and the figures in the log', async () => {
  minute(600, 5);
  expect(await guard.look()).toMatchObject([{ changedTo: 0 }]);
  const entry = await head();
  expect(entry).toMatchObject({
    by: 'guard',
    keyId: guardKey.keyId,
    action: { kind: 'rollback', version: '1' },
    why: 'More page views than with 1 did not load it. Of 60 page views (stable: 540): 20 % did not load it (stable: 0 %), 0 % had an error (stable: 0 %), 25 % had an LCP over 2.5 s (stable: 25 %).',
  });
  expect(await guard.look()).toEqual([]);
});

test('does not count page views from before the canary, or of another screen', async () => {
  window.add({ screen: 'home', release: '2', role: 'canary', views: 1000, failures: 1000 });
  minute(100);
  const [watched] = await guard.look();
  expect(watched?.why).toContain('40 more page views');
});

test('a guard without answers of an edge changes nothing', async () => {
  minute(600, 2);
  const away = { ...signals, read: () => Promise.reject(new Error('away')) };
  await expect(newGuard({ signals: away }).look()).rejects.toThrow('away');
  expect((await head()).n).toBe(2);
});

test('leaves canaries of another guard, and those without one', async () => {
  minute(600, 2);
  expect(await newGuard({ key: testKey('another') }).look()).toEqual([]);
  await promote('2', { share: 10 });
  expect(await guard.look()).toEqual([]);
});

test('two guards do not fight: one of them changes the log, the other sees it', async () => {
  minute(600, 2);
  const looked = await Promise.all([guard.look(), newGuard().look(), newGuard().look()]);
  expect(looked.flat().filter(({ changedTo }) => changedTo === 0)).toHaveLength(1);
  expect((await head()).n).toBe(3);
  expect(slotOf(await head(), 'product')?.canary).toBeNull();
});

test('widens a canary like its stable release step by step until it is live for all, also after restarts', async () => {
  for (const step of [25, 50]) {
    expect(await untilChanged(200)).toBeGreaterThan(1);
    expect(await share()).toBe(step);
    // A guard that was killed begins again with the log and the counts.
    guard = newGuard();
    await guard.look();
    expect(await share(), 'a step needs page views of its own').toBe(step);
  }
  expect(await untilChanged(200)).toBeGreaterThan(1);
  expect(await head()).toMatchObject({
    action: { kind: 'promote', version: '2' },
    why: expect.stringContaining('As good as 1 at the same time. Of '),
  });
});
