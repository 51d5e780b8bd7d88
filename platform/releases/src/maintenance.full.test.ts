import { appendFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decompressWith, dictionaryName } from '@vitrine/http';
import {
  findScreen,
  listVersions,
  openStore,
  type PassedCheck,
  putCheckReport,
  putRelease,
  type Store,
} from '@vitrine/release-log';
import {
  TEST_SIGNER,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { hostProgram } from './program/host.ts';
import { releasesProgram } from './program/releases.ts';
import { screenProgram } from './program/screen.ts';

const DAY = 24 * 60 * 60 * 1000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let location: string;
let store: Store;

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  location = join(folder.path, 'store');
  store = openStore(location);
});
afterEach(() => folder[Symbol.asyncDispose]());

const PROGRAMS = { screen: screenProgram, host: hostProgram, releases: releasesProgram };

/** Runs a command in this process, on a chosen day. */
async function command(program: keyof typeof PROGRAMS, args: string[], days = 0) {
  const { code, stdout, stderr } = await runCommand(PROGRAMS[program], [...args, '--json'], {
    cwd: folder.path,
    env: { VITRINE_RELEASES: location },
    now: () => new Date(Date.now() + days * DAY),
  });
  const json: unknown = stdout === '' ? undefined : JSON.parse(stdout);
  return { code, told: stderr, json };
}

/** The name of the script that a change gives other bytes. */
const scriptOf = (change: string) => `screen-${Buffer.from(change).toString('hex')}`;

const Versioned = v.object({ version: v.string() });

async function publish(change: string): Promise<string> {
  const dir = await writeScreenPackage(join(folder.path, change), { change });
  const done = await command('screen', ['publish', 'product', '--dir', dir, '--no-build']);
  return v.parse(Versioned, done.json).version;
}

async function promote(version: string, days = 0) {
  const why = ['--unchecked', '--why', 'a trial'];
  return command('screen', ['promote', `product@${version}`, '--by', 'Noor', ...why], days);
}

/** Records a passed check of a published release. */
async function pass(version: string, change: Partial<PassedCheck> = {}) {
  const { reference } = await findScreen(store, 'product', version);
  await putCheckReport(
    store,
    'product',
    version,
    {
      record: reference.record,
      host: '0.1.0-host',
      site: 'http://localhost:4000',
      at: '2026-11-03T14:03:00.000Z',
      by: 'Ida',
      pages: ['/en/product/one'],
      allowed: [],
      ...change,
    },
    TEST_SIGNER,
  );
}

const kept = () => listVersions(store, 'product');

test('prune removes releases that no entry of the last 30 days references, with their maps', async () => {
  const [one, two, three, four] = [
    await publish('one'),
    await publish('two'),
    await publish('three'),
    await publish('four'),
  ];
  for (const version of [one, two, three]) await promote(version);
  for (const version of [one, two]) await pass(version);

  const fresh = await command('screen', ['prune'], 29);
  expect(fresh.json).toEqual({ removed: [], files: 0, kept: 4 });

  // The third is live and the second is last good; the fourth may still be promoted.
  const plan = await command('screen', ['prune', '--dry-run'], 31);
  const gone = [one, four].sort().map((version) => ({ target: 'product', version }));
  expect(plan.json).toMatchObject({ removed: gone, kept: 2, dryRun: true });
  expect((await kept()).sort()).toEqual([one, two, three, four].sort());

  const done = await command('screen', ['prune'], 31);
  expect(done.json).toMatchObject({ removed: gone, kept: 2 });
  expect(await kept()).toEqual([two, three].sort());
  // Of the two kept releases; unchanged files are theirs too.
  const scripts = ['lazy', scriptOf('three'), scriptOf('two'), 'words-de', 'words-en'];
  const compressed = scripts.flatMap((name) => [`${name}.js`, `${name}.js.br`, `${name}.js.gz`]);
  expect(await store.list('screens/product/files/static/js')).toEqual(compressed.sort());
  expect(await store.list('maps/screens/product/files/static/js')).toEqual(
    scripts.map((name) => `${name}.js.map`).sort(),
  );
  expect(await store.list('checks/screens/product')).toEqual([`${two}.json`]);
  expect((await command('screen', ['verify'])).json).toMatchObject({ releases: 2, damages: [] });
  // The release that a rollback returns to is still there.
  expect(await command('screen', ['rollback', 'product'], 31)).toMatchObject({ code: 0 });
});

test('prune keeps the releases that were live when the last days began', async () => {
  const [one, two, three] = [await publish('one'), await publish('two'), await publish('three')];
  await promote(one);
  await promote(two, 1);
  await promote(three, 40);
  // From day 50, 30 days back is day 20: the second was live then, and the first was last good.
  expect((await command('screen', ['prune'], 50)).json).toMatchObject({ removed: [] });
  expect((await command('screen', ['prune', '--keep', '5'], 50)).json).toMatchObject({
    removed: [{ version: one }],
  });
});

// After a theft, prune removed the release that all edges served.
test('prune keeps the release that edges serve in place of the one that a thief promoted', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  await promote(one);
  const run = (program: typeof screenProgram, args: string[], env = {}) =>
    runCommand(program, args, {
      cwd: folder.path,
      env: { VITRINE_RELEASES: location, ...env },
    });
  const keys = async (...args: string[]) =>
    JSON.parse((await run(releasesProgram, ['keys', ...args, '--json'])).stdout);
  const { keyId } = await keys('add', 'team-product', '--screens', 'product');
  const three = await publish('three');
  const env = { VITRINE_SIGNING_KEY: join(folder.path, 'keys/team-product.pem') };
  const stolen = ['--unchecked', '--by', 'Eve', '--why', 'stolen'];
  // After the second one, the first release is not even the last good one.
  for (const version of [two, three]) {
    const args = ['promote', `product@${version}`, ...stolen];
    expect(await run(screenProgram, args, env)).toMatchObject({ code: 0 });
  }
  await keys('revoke', keyId, '--last-good', '1', '--why', 'Laptop stolen');
  await command('screen', ['prune'], 31);
  expect(await kept()).toContain(one);
  await rm(join(location, 'screens/product/releases', `${one}.json`));
  expect((await command('screen', ['verify'])).code).toBe(1);
});

test('prune removes the files of an interrupted publish once they are old', async () => {
  await store.put('screens/product/files/static/js/a.js', new Uint8Array(3));
  expect((await command('screen', ['verify'])).json).toMatchObject({ unused: 1, damages: [] });
  expect((await command('host', ['prune'], 1)).json).toMatchObject({ removed: [], files: 0 });
  expect((await command('host', ['prune'], 31)).json).toMatchObject({ removed: [], files: 1 });
  // Opened again: a store that had objects is away if another process takes the last one.
  expect(await openStore(location).list('screens')).toEqual([]);
});

test('files that a new release has from an old one are new again, and survive the old one', async () => {
  const one = await publish('one');
  const old = new Date(Date.now() - 40 * DAY);
  const files = join(location, 'screens/product/files');
  for (const name of await readdir(files, { recursive: true })) {
    if (name.includes('.js')) await utimes(join(files, name), old, old);
  }
  const words = 'screens/product/files/static/js/words-en.js';
  await publish('two');
  expect(await store.createdAt(words)).toBeGreaterThan(Date.now() - DAY);
  await utimes(join(location, 'screens/product/releases', `${one}.json`), old, old);
  expect((await command('screen', ['prune'])).json).toMatchObject({ removed: [{ version: one }] });
  expect(await store.get(words)).toBeDefined();
  expect(await store.get(`screens/product/files/static/js/${scriptOf('one')}.js`)).toBeUndefined();
  expect((await command('screen', ['verify'])).json).toMatchObject({ releases: 1, damages: [] });
});

test('a file that a prune removed while its release was published is written again', async () => {
  await publish('one');
  const words = 'screens/product/files/static/js/words-en.js';
  const { record } = await findScreen(store, 'product', await publish('two'));
  const pruning: Store = {
    ...store,
    async put(key, bytes) {
      if (key.includes('/releases/')) await store.remove(words);
      return store.put(key, bytes);
    },
  };
  const files = await Promise.all(
    Object.keys(record.files).map(async (path) => {
      const bytes = await store.get(`screens/product/files/${path}`);
      return { path, bytes: bytes ?? new Uint8Array(), variants: [] };
    }),
  );
  await putRelease(pruning, 'product', { ...record, version: '9.0.0' }, files);
  expect(await store.get(words)).toBeDefined();
});

test('a release that is promoted during a prune is either complete and live, or the promotion fails', async () => {
  const versions = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(publish));
  await promote(versions[0] ?? '');
  const [, ...promoted] = await Promise.all([
    command('screen', ['prune'], 31),
    ...versions.slice(1).map((version) => promote(version)),
  ]);
  const verified = await command('screen', ['verify']);
  const refused = promoted.filter(({ code }) => code !== 0);
  for (const { told } of refused)
    expect(told).toMatch(/was pruned while it was|is not in the store/);
  if (refused.length === 0) expect(verified.json).toMatchObject({ damages: [] });
});

test('a file that replaces one of a live release is also stored as its difference', async () => {
  const entryOf = async (change: string) => {
    const { record } = await findScreen(store, 'product', await publish(change));
    await promote(record.version);
    return `screens/product/files/${record.entry}`;
  };
  const [one, two] = [await entryOf('one'), await entryOf('two')];
  const [before, after] = [await store.get(one), await store.get(two)];
  if (!before || !after) throw new Error('An entry is missing.');
  const delta = `${two}.${dictionaryName(before)}.dcz`;
  const compressed = (await store.get(delta)) ?? new Uint8Array();
  expect(Buffer.compare(await decompressWith(before, compressed), after)).toBe(0);
  expect(compressed.byteLength).toBeLessThan((await store.get(`${two}.br`))?.byteLength ?? 0);
  // An unchanged file needs no difference.
  const names = await store.list('screens/product/files/static/js');
  expect(names.filter((name) => name.endsWith('.dcz'))).toEqual([]);

  await writeFile(join(location, delta), compressed.subarray(0, -3));
  expect((await command('screen', ['verify'])).json).toMatchObject({
    unused: 0,
    damages: [{ at: delta, problem: 'It is not the compressed form of its file.' }],
  });
});

test('verify finds every kind of damage and fails', async () => {
  const [one, two] = [await publish('one'), await publish('two')];
  const at = new Date().toISOString();
  for (const version of [one, two]) await pass(version, { at });
  const dir = await writeHostPackage(join(folder.path, 'host'));
  await command('host', ['publish', '--dir', dir, '--no-build']);
  await promote(one);
  await promote(two);
  await promote(one);
  expect(await command('screen', ['verify'])).toMatchObject({
    code: 0,
    json: { releases: 3, entries: 3, unused: 0, damages: [] },
  });
  const upgraded = await command('releases', ['upgrade']);
  expect(upgraded).toMatchObject({ code: 0, json: { releases: 3, entries: 3, changes: 0 } });
  expect(upgraded.json).toMatchObject({ seconds: expect.any(Number) });

  const inStore = (path: string) => join(location, path);
  const files = 'screens/product/files';
  const script = `${files}/static/js/${scriptOf('one')}.js`;
  const { record } = await findScreen(store, 'product', one);
  await appendFile(inStore(script), ' ');
  // Both releases have it, and it is listed once.
  await writeFile(inStore(`${files}/static/js/lazy.js.br`), 'no brotli');
  await rm(inStore(`${files}/${record.entry}`));
  await writeFile(inStore(`${files}/unused.js`), '');
  await appendFile(inStore(`screens/product/releases/${two}.json`), ' ');
  await writeFile(inStore('channels/stable/2.json'), '{}');
  await writeFile(inStore(`checks/screens/product/${one}.json`), '{}');

  expect(await command('releases', ['upgrade'])).toMatchObject({ code: 1, json: { unused: 1 } });
  const { code, json, told } = await command('screen', ['verify']);
  expect(code).toBe(1);
  expect(told).toContain('remedy: ');
  expect(json).toMatchObject({ releases: 3, unused: 1 });
  const { damages } = v.parse(
    v.object({ damages: v.array(v.object({ at: v.string(), problem: v.string() })) }),
    json,
  );
  expect(Object.fromEntries(damages.map(({ at: key, problem }) => [key, problem]))).toEqual({
    [`${files}/${record.entry}`]: 'It is missing.',
    [script]: expect.stringMatching(/^It has \d+ bytes; the record says/),
    [`${files}/static/js/lazy.js.br`]: 'It is not the compressed form of its file.',
    [`checks/screens/product/${one}.json`]: expect.stringContaining('The recorded check of'),
    [`checks/screens/product/${two}.json`]:
      'It refers to a different record than the one in the store.',
    'channels/stable/2.json': expect.stringContaining('Entry 2 of channel stable is wrong'),
    'channels/stable/3.json': `It references product@${two} with a different hash than its record has.`,
  });
});
