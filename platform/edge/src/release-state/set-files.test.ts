import type { LogEntry } from '@vitrine/contract';
import { createMetrics } from '@vitrine/http';
import {
  createRecordReader,
  openStore,
  planPromote,
  readHead,
  type Store,
} from '@vitrine/release-log';
import { runScript, TEST_SIGNER, temporaryFolder } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { divideCaches } from '../cache/cache-limits.ts';
import { documentReleases } from '../document/document-releases.ts';
import { siteRoutes } from './set/site-routes.ts';
import { createSetReader, type SetFile } from './set-files.ts';

const fill = new URL('../../../release-log/testing/load-test/fill.ts', import.meta.url).pathname;
/** Several parts: each has at most 16 screens. */
const MANY = 100;
const host = { version: '1.0.0', template: '', inlineScript: '', messages: {} };

/** Opens a store with generated screens, and counts reads. */
async function openGenerated(screens: number) {
  const folder = await temporaryFolder();
  const entries = 2 * screens;
  const args = [folder.path, '--screens', `${screens}`, '--entries', `${entries}`];
  expect(await runScript(fill, args, { timeoutMs: 120_000 })).toMatchObject({ code: 0 });
  const read: string[] = [];
  const store: Store = openStore(folder.path);
  const counting: Store = {
    ...store,
    get: (key) => {
      read.push(key);
      return store.get(key);
    },
  };
  const head = await readHead(store, 'stable');
  if (!head) throw new Error('the log is empty');
  const { sets: limit } = divideCaches(128_000_000, createMetrics());
  const keys = { current: () => TEST_SIGNER.keys, refresh: async () => {} };
  const sets = createSetReader(
    counting,
    createRecordReader(counting),
    'stable',
    keys,
    limit,
    () => {},
  );
  return { folder, head, sets, read };
}

type Generated = Awaited<ReturnType<typeof openGenerated>>;
let [few, many]: [Generated | undefined, Generated | undefined] = [undefined, undefined];

const opened = (generated: Generated | undefined) => {
  if (!generated) throw new Error('not opened');
  return generated;
};
const releases = (entry: LogEntry, file: SetFile) =>
  documentReleases({ entry, file, host: null, routes: siteRoutes({}, {}) }, host, 'product');

beforeAll(async () => {
  [few, many] = [await openGenerated(5), await openGenerated(MANY)];
}, 130_000);
afterAll(async () => {
  await few?.folder[Symbol.asyncDispose]();
  await many?.folder[Symbol.asyncDispose]();
});

describe('the set of a hundred screens', () => {
  test('is split into small parts, with each screen in exactly one part, by its name', async () => {
    const { head, sets } = opened(many);
    const file = await sets.ofEntry(head, TEST_SIGNER.keys);
    const names: string[] = [];
    for (const [index, { from, bytes }] of file.parts.entries()) {
      const { n, screens } = JSON.parse(new TextDecoder().decode(bytes));
      expect(n).toBe(head.n);
      const own = Object.keys(screens);
      const next = file.parts[index + 1]?.from ?? '~';
      expect(own.filter((name) => name < from || name >= next)).toEqual([]);
      expect(own.length).toBeLessThanOrEqual(16);
      for (const name of own) expect(screens[name]).toEqual(file.set.screens[name]);
      names.push(...own);
    }
    expect(names).toEqual(Object.keys(file.set.screens).sort());
    expect(names).toHaveLength(MANY);
  });

  test('adds at most one line for each part to a document', async () => {
    const bytesOf = async ({ head, sets }: Generated) =>
      JSON.stringify(releases(head, await sets.ofEntry(head, TEST_SIGNER.keys))).length;
    const { head, sets } = opened(many);
    const { parts } = await sets.ofEntry(head, TEST_SIGNER.keys);
    const grown = (await bytesOf(opened(many))) - (await bytesOf(opened(few)));
    expect(parts.length).toBeGreaterThan(5);
    expect(grown).toBeLessThan(parts.length * 150);
  });

  test('needs only the new record after a promotion', async () => {
    const { head, sets, read } = opened(many);
    await sets.ofEntry(head, TEST_SIGNER.keys);
    const { stable, lastGood } = head.set.screens['screen-007'] ?? {};
    if (!stable || !lastGood) throw new Error('no screen-007');
    const plan = planPromote(head, 'screen-007', { ...lastGood, version: 'new' });
    if (plan.kind !== 'change') throw new Error('no change');
    read.length = 0;
    await sets.ofEntry(
      { ...head, n: head.n + 1, action: plan.action, set: plan.set },
      TEST_SIGNER.keys,
    );
    expect(read).toEqual(['screens/screen-007/releases/new.json']);
  });
});

test('the set of five screens is one file', async () => {
  const { head, sets } = opened(few);
  const file = await sets.ofEntry(head, TEST_SIGNER.keys);
  expect(file.parts).toEqual([]);
  expect(releases(head, file)).not.toHaveProperty('parts');
});
