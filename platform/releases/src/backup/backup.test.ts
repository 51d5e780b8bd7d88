import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findScreen, openStore } from '@vitrine/release-log';
import {
  runScript,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Environment } from '../environment.ts';
import { hostProgram } from '../program/host.ts';
import { releasesProgram } from '../program/releases.ts';
import { run } from '../program/run.ts';
import { screenProgram } from '../program/screen.ts';

const PROGRAMS = { screen: screenProgram, host: hostProgram, releases: releasesProgram };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (path: string) => join(folder.path, path);

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

async function command(line: string, store = 'store', ...args: string[]) {
  const [name = '', ...words] = line.split(' ');
  let [printed, told] = ['', ''];
  const environment: Environment = {
    cwd: folder.path,
    env: { VITRINE_RELEASES: at(store) },
    now: () => new Date(),
    stdout: (text) => {
      printed += text;
    },
    stderr: (text) => {
      told += `${text}\n`;
    },
  };
  const make = PROGRAMS[name as keyof typeof PROGRAMS];
  const code = await run(environment, make, [...words, ...args, '--json']);
  return { code, told, json: printed === '' ? undefined : JSON.parse(printed) };
}

async function publish(change: string): Promise<string> {
  const dir = await writeScreenPackage(at(change), { change });
  return (await command(`screen publish product --dir ${dir} --no-build`)).json.version;
}

const promote = (version: string) =>
  command(`screen promote product@${version} --unchecked`, 'store', '--why', 'a trial');

async function fillStore(): Promise<void> {
  const dir = await writeHostPackage(at('host'));
  const { json } = await command(`host publish --dir ${dir} --no-build`);
  await command(`host promote ${json.version}`);
  await promote(await publish('one'));
  await promote(await publish('two'));
}

test('a store is restored into an empty folder, with the same releases and the same history', async () => {
  await fillStore();
  const backup = await runScript(
    new URL('../bin/releases.ts', import.meta.url).pathname,
    ['backup', at('backup')],
    { env: { VITRINE_RELEASES: at('store') } },
  );
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Backed up 3 releases'),
  });
  await rm(at('store'), { recursive: true });

  expect(await command(`releases restore ${at('backup')}`, 'other')).toMatchObject({ code: 0 });
  const verified = await command('screen verify', 'other');
  expect(verified.json).toMatchObject({ releases: 3, entries: 3, damages: [] });
  const status = await command('screen status', 'other');
  expect(status.json).toMatchObject({ n: 3, screens: { product: { why: 'a trial (unchecked)' } } });
  expect((await command('screen history', 'other')).json.entries).toHaveLength(3);
  // A rollback and the next promotion go on from there.
  expect(await command('screen rollback product', 'other')).toMatchObject({ code: 0 });
});

test('a backup while others publish, promote and prune can be restored, and is whole', async () => {
  await fillStore();
  const versions = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(publish));
  const [backup] = await Promise.all([
    command(`releases backup ${at('backup')}`),
    ...versions.map(promote),
    command('screen prune'),
  ]);
  expect(backup).toMatchObject({ code: 0, json: { problems: [] } });
  await command(`releases restore ${at('backup')}`, 'other');
  const verified = await command('screen verify', 'other');
  expect(verified).toMatchObject({ code: 0, json: { damages: [] } });
});

test('nothing is restored over a store that has something', async () => {
  await fillStore();
  await command(`releases backup ${at('backup')}`);
  await openStore(at('other')).put('checks/screens/home/1.json', Buffer.from('{}'));
  const refused = await command(`releases restore ${at('backup')}`, 'other');
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('it has checks/') });
  expect(await openStore(at('other')).list('channels')).toEqual([]);
});

test('nothing is restored from a damaged backup', async () => {
  await fillStore();
  await command(`releases backup ${at('backup')}`);
  await writeFile(at('backup/files/channels/stable/2.json'), '{}');
  const refused = await command(`releases restore ${at('backup')}`, 'other');
  expect(refused.code).toBe(1);
  expect(refused.told).toContain('missing or damaged: channels/stable/2.json');
  expect(await openStore(at('other')).list('screens')).toEqual([]);
});

test('a damaged store is backed up as far as it can be read, and the command fails', async () => {
  await fillStore();
  const version = await publish('two');
  const { record } = await findScreen(openStore(at('store')), 'product', version);
  const file = at(`store/screens/product/files/${record.entry}`);
  await rm(file);
  await symlink('/etc/hostname', file);
  const { code, json } = await command(`releases backup ${at('backup')}`);
  expect(code).toBe(1);
  expect(json.problems).toEqual([
    expect.stringMatching(/remoteEntry\.\w+\.js was left out/),
    `product@${version} is live, but the store does not have all of it.`,
  ]);
  expect(await command(`releases restore ${at('backup')}`, 'other')).toMatchObject({ code: 0 });
});

test('an empty store is not backed up: its folder is probably not the right one', async () => {
  const refused = await command(`releases backup ${at('backup')}`, 'nowhere');
  expect(refused).toMatchObject({ code: 2, told: expect.stringContaining('The store is empty') });
});
