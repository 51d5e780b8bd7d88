import { type LogEntry, ReleaseSet, ScreenRecord } from '@vitrine/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/index.ts';
import { resolveSet } from '../set/resolve-set.ts';
import { integrityOf } from '../store/integrity.ts';
import { toJsonBytes } from '../store/json.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { putRelease } from './put-release.ts';
import { createRecordReader, findScreen } from './records.ts';

let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

const paths = ['remoteEntry.js', 'js/screen.js', 'js/lazy.js', 'js/de.js', 'css/screen.css'];
const files = paths.map((path) => ({ path, bytes: Buffer.from(path), variants: [] }));

function recordOf(version: string, over: Partial<ScreenRecord> = {}): ScreenRecord {
  return v.parse(ScreenRecord, {
    screen: 'product',
    version,
    contract: 1,
    container: 'product_1',
    entry: 'remoteEntry.js',
    files: Object.fromEntries(
      files.map(({ path, bytes }) => [path, { integrity: integrityOf(bytes), size: bytes.length }]),
    ),
    firstPaint: { scripts: ['js/screen.js'], styles: ['css/screen.css'] },
    locales: { en: [], de: ['js/de.js'] },
    route: '/:locale/product/:id',
    preload: [],
    shared: { react: '^19.3.0' },
    commit: null,
    by: 'Noor',
    at: '2026-11-03T14:03:00.000Z',
    ...over,
  });
}

async function entryOf(...versions: string[]): Promise<LogEntry> {
  const [stable, lastGood, canary] = await Promise.all(
    versions.map(async (version) => (await findScreen(store, 'product', version)).reference),
  );
  if (!stable) throw new Error('no version');
  return {
    n: 7,
    channel: 'stable',
    previous: null,
    at: '2026-11-03T14:03:00.000Z',
    by: 'Noor',
    why: '',
    action: { kind: 'promote', target: 'product', version: stable.version },
    set: {
      host: null,
      screens: {
        product: {
          stable,
          lastGood: lastGood ?? null,
          canary: canary ? { release: canary, share: 10, salt: 'x' } : null,
        },
      },
    },
  };
}

test('publishing the same release again changes nothing, even by someone else', async () => {
  expect(await putRelease(store, 'product', recordOf('1'), files)).toBe(true);
  const again = recordOf('1', { by: 'Ida', at: '2027-01-01T00:00:00.000Z', commit: 'abc' });
  expect(await putRelease(store, 'product', again, files)).toBe(false);
  expect((await findScreen(store, 'product', '1')).record.by).toBe('Noor');
});

// `pnpm start` failed after an edit elsewhere: the same build was now one of sources not committed.
test('the same release from sources that are not committed is the same release', async () => {
  await putRelease(store, 'product', recordOf('1', { commit: 'abc' }), files);
  const dirty = recordOf('1', { commit: null, dirty: true });
  expect(await putRelease(store, 'product', dirty, files)).toBe(false);
});

// A screen without `vitrine.owner` could not be published twice: the planned record had the field
// as undefined, and the stored one did not have it.
test('the same release is already stored, whichever optional fields it has', async () => {
  const optional = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);
  const fields = fc.record(
    {
      owner: optional('team-a', 'team-b'),
      dirty: optional(true),
      standalone: optional(true, false),
      manifest: optional('mf-manifest.json'),
    },
    { requiredKeys: [] },
  );
  let version = 0;
  const publishedTwice = fc.asyncProperty(fields, fields, async (some, { owner, dirty }) => {
    version += 1;
    const first: ScreenRecord = { ...recordOf(String(version)), ...some };
    expect(await putRelease(store, 'product', first, files)).toBe(true);
    // Another team may take over between the two.
    const again: ScreenRecord = { ...first, owner, dirty };
    expect(await putRelease(store, 'product', again, files)).toBe(false);
  });
  await fc.assert(publishedTwice, { numRuns: 40 });
});

test.each([
  { standalone: true },
  { manifest: 'mf-manifest.json' },
  { preload: ['/v1/{locale}/home'] },
])('a release with %j is another one than the same without it', async (field) => {
  await putRelease(store, 'product', recordOf('1'), files);
  await expect(putRelease(store, 'product', recordOf('1', field), files)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a version that is stored with other bytes is refused', async () => {
  await putRelease(store, 'product', recordOf('1'), files);
  await expect(
    putRelease(store, 'product', recordOf('1', { container: 'other' }), files),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('an incomplete release does not exist, and publishing it again works', async () => {
  await store.put('screens/product/files/js/screen.js', Buffer.from('js/screen.js'));
  await expect(findScreen(store, 'product', '1')).rejects.toMatchObject({ code: 'missing' });
  expect(await putRelease(store, 'product', recordOf('1'), files)).toBe(true);
});

test('a file that is stored with other bytes is refused', async () => {
  await store.put('screens/product/files/js/screen.js', Buffer.from('something else'));
  await expect(putRelease(store, 'product', recordOf('1'), files)).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(findScreen(store, 'product', '1')).rejects.toMatchObject({ code: 'missing' });
});

test('an unknown version is reported with the published versions', async () => {
  await putRelease(store, 'product', recordOf('1'), files);
  await expect(findScreen(store, 'product', '2')).rejects.toMatchObject({
    message: 'product@2 is not in the store.',
    remedy: 'Published: 1.',
  });
});

// `pnpm start` on a store of an older checkout said that nothing had been published.
test('a release of the format before decision 210 is named as that', async () => {
  await store.put('screens/product/1.0.0-ab12cd34ef/release.json', toJsonBytes({}));
  await expect(findScreen(store, 'product', '1.0.0-ab12cd34ef')).rejects.toMatchObject({
    message: 'product@1.0.0-ab12cd34ef is stored in the format of an older Vitrine.',
    remedy: 'Delete the store and publish everything again, as `pnpm start` does.',
  });
});

test('the set has the records, with only the files that the host requests by name', async () => {
  for (const version of ['1', '2', '3'])
    await putRelease(store, 'product', recordOf(version), files);
  const { set, damaged } = await resolveSet(
    createRecordReader(store),
    await entryOf('3', '2', '1'),
  );
  expect(damaged).toEqual([]);
  expect(v.parse(ReleaseSet, set)).toEqual(set);
  expect(set.screens['product']).toMatchObject({
    stable: { version: '3' },
    lastGood: { version: '2' },
    canary: { release: { version: '1' }, share: 10 },
  });
  expect(Object.keys(set.screens['product']?.stable.files ?? {})).toEqual(
    paths.filter((path) => path !== 'js/lazy.js'),
  );
});

// The page was the one of another path's parameters.
test('a release with another route than the stable one is neither a fallback nor a canary', async () => {
  const route = '/:locale/lamps/:id';
  await putRelease(store, 'product', recordOf('3'), files);
  for (const version of ['1', '2']) {
    await putRelease(store, 'product', recordOf(version, { route }), files);
  }
  const { set } = await resolveSet(createRecordReader(store), await entryOf('3', '2', '1'));
  expect(set.screens['product']).toMatchObject({
    stable: { version: '3' },
    lastGood: null,
    canary: null,
  });
});

test('the same entry gives the same bytes in every process', async () => {
  await putRelease(store, 'product', recordOf('1'), files);
  const entry = await entryOf('1');
  const bytes = async () =>
    JSON.stringify(await resolveSet(createRecordReader(openStore(folder.path)), entry));
  expect(await bytes()).toBe(await bytes());
});

const changed = (version: string) =>
  store.putHint(
    `screens/product/releases/${version}.json`,
    toJsonBytes(recordOf(version, { by: 'Eve' })),
  );
const ofAnother = (version: string) =>
  store.putHint(
    `screens/product/releases/${version}.json`,
    toJsonBytes(recordOf(version, { screen: 'home' })),
  );
const removed = (version: string) => store.remove(`screens/product/releases/${version}.json`);
const noJson = (version: string) =>
  store.putHint(`screens/product/releases/${version}.json`, new Uint8Array([123]));

test.each([
  ['changed after its promotion', changed, 'tampered'],
  ['that of another screen', ofAnother, 'tampered'],
  ['missing', removed, 'missing'],
  ['not JSON', noJson, 'malformed'],
] as const)('the next release of the slot is used if a record is %s', async (_, damage, code) => {
  const other = await promoteOther();
  for (const version of ['1', '2', '3'])
    await putRelease(store, 'product', recordOf(version), files);
  const entry = await entryOf('3', '2', '1');
  entry.set.screens['home'] = other;
  const resolved = async () => {
    const { set, damaged } = await resolveSet(createRecordReader(store), entry);
    // A damaged screen does not affect the others.
    expect(set.screens['home']?.stable.version).toBe('1');
    const slot = set.screens['product'];
    return {
      versions: slot && [slot.stable, slot.lastGood, slot.canary?.release].map((r) => r?.version),
      codes: damaged.map((each) => each.code),
    };
  };
  await damage('1');
  expect(await resolved()).toEqual({ versions: ['3', '2', undefined], codes: [code] });
  await damage('3');
  expect(await resolved()).toEqual({
    versions: ['2', undefined, undefined],
    codes: [code, code],
  });
  await damage('2');
  expect(await resolved()).toEqual({ versions: undefined, codes: [code, code, code] });
});

/** The slot of another, undamaged screen. */
async function promoteOther() {
  await putRelease(store, 'home', recordOf('1', { screen: 'home' }), files);
  const { reference } = await findScreen(store, 'home', '1');
  return { stable: reference, lastGood: null, canary: null };
}

test('a record that could not be read is requested again', async () => {
  await putRelease(store, 'product', recordOf('1'), files);
  const entry = await entryOf('1');
  let failures = 1;
  const flaky: Store = {
    ...store,
    get: (key) => {
      failures -= 1;
      return failures === 0 ? Promise.reject(new Error('offline')) : store.get(key);
    },
  };
  const reader = createRecordReader(flaky);
  await expect(resolveSet(reader, entry)).rejects.toThrow('offline');
  expect((await resolveSet(reader, entry)).set.n).toBe(7);
});
