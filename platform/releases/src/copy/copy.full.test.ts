import { rmSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openStore,
  putRelease,
  readStoredRecord,
  type Store,
  signRecord,
} from '@vitrine/release-log';
import {
  listedKey,
  promoteRelease,
  TEST_SIGNER,
  temporaryFolder,
  testKey,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../environment.ts';
import { releasesProgram } from '../program/releases.ts';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

const entryOf = (version: string) => `screens/product/files/remoteEntry.${version}.js`;
const MAP = `maps/${entryOf('3.0.0')}.map`;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Store;
let target: Store;
const at = (path: string) => join(folder.path, path);

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  [source, target] = [openStore(at('from')), openStore(at('to'))];
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await promoteRelease(source, version);
  await source.put(MAP, Buffer.from('{}'));
});
afterEach(() => folder[Symbol.asyncDispose]());

let onProgress: (line: string) => void = () => undefined;

async function command(program: typeof releasesProgram, ...args: string[]) {
  let [printed, told] = ['', ''];
  const environment: Environment = {
    cwd: folder.path,
    env: {},
    now: () => new Date(),
    stdout: (text) => {
      printed += text;
    },
    stderr: (text) => {
      told += `${text}\n`;
      onProgress(text);
    },
  };
  const code = await run(environment, program, [...args, '--json']);
  return { code, told, json: printed === '' ? undefined : JSON.parse(printed) };
}

const copy = () => command(releasesProgram, 'copy', 'from', 'to');
const verify = () => command(screenProgram, 'verify', '--store', 'to');

test('everything is copied, and the copy is whole', async () => {
  const { code, json, told } = await copy();
  expect({ code, json }).toEqual({
    code: 0,
    json: { to: 'to', copied: 3, present: 0, files: 4, entries: 3, problems: [] },
  });
  expect(told).toContain('Copying product@2.0.0, 2 of 3 …');
  expect(await verify()).toMatchObject({ code: 0, json: { releases: 3, entries: 3, damages: [] } });
  expect(String(await target.get(MAP))).toBe('{}');
  expect(String(await target.get('channels/stable/head.json'))).toContain('"n": 3');
});

test('repeated, it copies what is new', async () => {
  await copy();
  await promoteRelease(source, '4.0.0');
  expect((await copy()).json).toMatchObject({ copied: 1, present: 3, files: 1, entries: 1 });
  expect((await copy()).json).toMatchObject({ copied: 0, present: 4, files: 0, entries: 0 });
  expect(await verify()).toMatchObject({ code: 0, json: { releases: 4, entries: 4 } });
});

test('a copy that was interrupted goes on where it stopped', async () => {
  await copy();
  // It had copied the files of one release, and no log.
  await rm(at('to/screens/product/releases/2.0.0.json'));
  await rm(at('to/screens/product/releases/3.0.0.json'));
  await rm(at(`to/${entryOf('3.0.0')}`));
  await rm(at('to/channels'), { recursive: true });
  expect((await copy()).json).toMatchObject({ copied: 2, present: 1, files: 1, entries: 3 });
  expect(await verify()).toMatchObject({ code: 0, json: { releases: 3, entries: 3 } });
});

// A restore once compared each file with the manifest of a backup.
test.each([
  ['a compressed form', 'files/remoteEntry.3.0.0.js.br', 'is not the compressed form of its file.'],
  ['a record', 'releases/3.0.0.json', 'does not have the signature of tests'],
])('a release is not copied if %s is damaged', async (_what, path, problem) => {
  const key = `screens/product/${path}`;
  const record = await source.get(key);
  const changed = record && String(record).replace('"by": "Noor"', '"by": "Moor"');
  await writeFile(at(`from/${key}`), changed ?? 'not brotli');
  const { code, json } = await copy();
  expect(code).toBe(1);
  expect(json).toMatchObject({ copied: 2, entries: 0 });
  expect(json.problems[0]).toMatch(/^product@3\.0\.0 was not copied: /);
  expect(json.problems[0]).toContain(problem);
});

test.each([
  ['is not JSON', 2, () => '{', 'Entry 2 of channel stable is not JSON.'],
  ['was changed', 2, (text: string) => text.replace('try 2', 'buy 2'), 'was changed'],
  ['was changed and is the last one', 3, (text: string) => text.replace('try', 'buy'), 'Entry 3'],
  ['is missing', 2, () => undefined, 'Entry 2 of channel stable is missing.'],
])('a log is not copied if an entry %s', async (_how, n, change, problem) => {
  const file = at(`from/channels/stable/${n}.json`);
  const changed = change(await readFile(file, 'utf8'));
  await (changed === undefined ? rm(file) : writeFile(file, changed));
  const { code, json } = await copy();
  expect(code).toBe(1);
  expect(json).toMatchObject({ copied: 3, entries: 0 });
  expect(json.problems).toEqual([expect.stringContaining('The log of stable was not copied: ')]);
  expect(json.problems[0]).toContain(problem);
  expect(await target.list('channels')).toEqual([]);
});

test('without keys, a log is not copied if an entry does not follow the one before', async () => {
  await rm(at('keys.json'));
  expect((await copy()).json).toMatchObject({ entries: 3, problems: [] });
  const file = at('to/channels/stable/2.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('try 2', 'buy 2'));
  const { json } = await command(releasesProgram, 'copy', 'to', 'third');
  expect(json.problems[0]).toMatch(/does not have the hash of entry 2: one of them was changed/);
});

test('a damaged release is not copied, and a log that refers to it neither', async () => {
  await writeFile(at(`from/${entryOf('3.0.0')}`), 'other bytes');
  const { code, json } = await copy();
  expect(code).toBe(1);
  expect(json).toMatchObject({
    copied: 2,
    entries: 0,
    problems: [
      `product@3.0.0 was not copied: ${entryOf('3.0.0')} does not have the published hash.`,
      'The log of stable was not copied: It refers to product@3.0.0.',
    ],
  });
  expect(await target.get('screens/product/releases/3.0.0.json')).toBeUndefined();
  expect(await target.list('channels')).toEqual([]);
});

test('a release that is pruned meanwhile is left out without a problem', async () => {
  onProgress = (line) => {
    if (!line.startsWith('Copying product@1.0.0')) return;
    rmSync(at('from/screens/product/releases/1.0.0.json'));
    rmSync(at(`from/${entryOf('1.0.0')}`));
  };
  const { code, json } = await copy();
  onProgress = () => undefined;
  expect({ code, json }).toMatchObject({ code: 0, json: { copied: 2, entries: 3, problems: [] } });
  expect(await target.list('screens/product/releases')).toEqual(['2.0.0.json', '3.0.0.json']);
});

test('a file in the target that is not the same is a problem, and is not replaced', async () => {
  await target.put(entryOf('1.0.0'), Buffer.from('other bytes'));
  const { code, json } = await copy();
  expect(code).toBe(1);
  expect(json.problems[0]).toMatch(/target has other bytes for .*\/remoteEntry\.1\.0\.0\.js\.$/);
  expect(String(await target.get(entryOf('1.0.0')))).toBe('other bytes');
});

test('a target with entries of its own is refused before anything is copied', async () => {
  await promoteRelease(target, '9.0.0');
  const { code, told } = await copy();
  expect(code).toBe(1);
  expect(told).toContain('The target has an entry 1 of channel stable that the source does not');
  expect(await target.list('screens/product/releases')).toEqual(['9.0.0.json']);
});

test('a target with a channel of its own is refused', async () => {
  await mkdir(at('to/channels/beta'), { recursive: true });
  await copyFile(at('from/channels/stable/1.json'), at('to/channels/beta/1.json'));
  const { code, told } = await copy();
  expect(code).toBe(1);
  expect(told).toContain('The target has an entry 1 of channel beta that the source does not');
  expect(await target.list('screens')).toEqual([]);
});

test('a folder with something that no store has is refused', async () => {
  await mkdir(at('to/lost+found'), { recursive: true });
  await writeFile(at('to/.nfs1'), '');
  expect(await copy()).toMatchObject({ code: 0 });
  await writeFile(at('to/keys.json'), '');
  const { code, told } = await copy();
  expect(code).toBe(1);
  expect(told).toContain(`${at('to')} has keys.json, which no release store has.`);
});

test('a store that has lost its newest entries gets them back from its copy', async () => {
  await copy();
  for (const n of [2, 3]) await rm(at(`from/channels/stable/${n}.json`));
  expect(await copy()).toMatchObject({ code: 1, told: expect.stringContaining('entry 3') });
  const back = await command(releasesProgram, 'copy', 'to', 'from');
  expect(back).toMatchObject({ code: 0, json: { copied: 0, entries: 2 } });
});

test('after a promotion in the copy, the old store is not copied over it', async () => {
  await copy();
  await promoteRelease(target, '4.0.0');
  expect(await copy()).toMatchObject({ code: 1, told: expect.stringContaining('entry 4') });
  const back = await command(releasesProgram, 'copy', 'to', 'from');
  expect(back.json).toMatchObject({ copied: 1, present: 3, entries: 1 });
});

test('a newer check of a release replaces the older one in the target', async () => {
  const key = 'checks/screens/product/1.0.0.json';
  await source.put(key, Buffer.from('old'));
  await copy();
  await source.remove(key);
  await source.put(key, Buffer.from('new'));
  await copy();
  expect(String(await target.get(key))).toBe('new');
});

// The copy kept the thief's record, and each further copy failed until somebody deleted the file.
test('a release that was published again after a theft replaces the record of the thief in the target', async () => {
  const stored = await readStoredRecord(source, { target: 'product', version: '1.0.0' });
  if (!stored) throw new Error('It is not stored.');
  const at = new Date().toISOString();
  const again = { ...stored.record, version: '5.0.0', at };
  const key = testKey('stolen');
  const thief = { key, keys: TEST_SIGNER.keys };
  writeTestKeys(folder.path, [listedKey(key)]);
  await putRelease(source, 'product', signRecord(thief, 'product', again), []);
  await copy();
  const keys = [listedKey(key, { revoked: { at, since: at, heads: {}, why: 'stolen' } })];
  writeTestKeys(folder.path, keys, 2);
  expect((await verify()).json).toMatchObject({
    damages: [],
    revoked: [{ at: 'screens/product/releases/5.0.0.json' }],
  });

  const list = { revision: 2, keys: [...TEST_SIGNER.keys.keys, ...keys] };
  await putRelease(source, 'product', signRecord(TEST_SIGNER, 'product', again), [], list);
  expect(await copy()).toMatchObject({ code: 0, json: { copied: 1, present: 3, problems: [] } });
  expect((await verify()).json).toMatchObject({ releases: 4, damages: [], revoked: [] });
});

test('an empty store is not copied: its location is probably wrong', async () => {
  const { code, told } = await command(releasesProgram, 'copy', 'nowhere', 'to');
  expect(code).toBe(2);
  expect(told).toContain('The store nowhere is empty');
});
