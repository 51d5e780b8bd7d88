import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  createKey,
  type Key,
  OWN_KEY_FILE,
  openKeyFile,
  previewVerifier,
  readPreviewToken,
} from '@vitrine/release-log';
import {
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { hostProgram } from '../program/host.ts';
import { screenProgram } from '../program/screen.ts';

/** Nothing listens there. */
const SITE = ['--site', 'http://localhost:1'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: string;
let now: Date;
/** Versions of two screens and a host. The first ones are live. */
let product: string;
let home: string;
let host: string;

const runHere = (program: typeof screenProgram, args: readonly string[]) =>
  runCommand(program, args, {
    cwd: folder.path,
    env: { PATH: process.env['PATH'], VITRINE_RELEASES: store },
    now: () => now,
  });
const screenCommand = (...args: string[]) => runHere(screenProgram, args);
const hostCommand = (...args: string[]) => runHere(hostProgram, args);

async function publish(program: typeof screenProgram, name: string[], dir: string) {
  const args = ['publish', ...name, '--dir', dir, '--no-build', '--json'];
  const { stdout, stderr } = await runHere(program, args);
  if (stdout === '') throw new Error(stderr);
  return v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
}

const keyFile = () => openKeyFile({ store });

/** Gives the commands a key with these rights. */
async function useKey(rights: Partial<Key> = {}): Promise<void> {
  const key = createKey();
  const file = join(dirname(store), 'keys', OWN_KEY_FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, key.pem, { mode: 0o600 });
  const listed: Key = {
    keyId: key.keyId,
    publicKey: key.publicKey,
    owner: 'team-product',
    may: ['publish', 'check', 'promote'],
    screens: '*',
    channels: '*',
    from: '2026-01-01T00:00:00.000Z',
    ...rights,
  };
  const { revision, keys } = (await keyFile().read()) ?? { revision: 0, keys: [] };
  await keyFile().write({ revision: revision + 1, keys: [...keys, listed] });
}

beforeEach(async () => {
  folder = await temporaryFolder();
  store = join(folder.path, 'store');
  now = new Date('2026-11-23T12:00:00.000Z');
  await useKey();
  const at = (name: string) => join(folder.path, name);
  host = await publish(hostProgram, [], await writeHostPackage(at('host')));
  product = await publish(screenProgram, ['product'], await writeScreenPackage(at('product'), {}));
  home = await publish(
    screenProgram,
    ['home'],
    await writeScreenPackage(at('home'), { screen: 'home' }),
  );
  expect(await hostCommand('promote', host)).toMatchObject({ code: 0 });
});
afterEach(() => folder[Symbol.asyncDispose]());

const Made = v.object({
  link: v.string(),
  ends: v.string(),
  channel: v.string(),
  host: v.nullable(v.string()),
  screens: v.record(v.string(), v.string()),
  at: v.nullable(v.string()),
  n: v.nullable(v.number()),
  notes: v.array(v.string()),
});

/** The output of a command, and the grant that an edge reads from its link. */
async function made({ stdout, stderr }: { stdout: string; stderr: string }) {
  if (stdout === '') throw new Error(stderr);
  const json = v.parse(Made, JSON.parse(stdout));
  const url = new URL(json.link);
  const verify = previewVerifier(
    () => keyFile().read(),
    () => now,
  );
  const token = url.searchParams.get('preview-release') ?? '';
  return { json, url, grant: await readPreviewToken(token, verify, now.getTime()) };
}

test('the link of a release shows it for a day', async () => {
  const { json, url, grant } = await made(
    await screenCommand('preview', `product@${product}`, ...SITE, '--json'),
  );
  expect(json).toMatchObject({
    ends: '2026-11-24T12:00:00.000Z',
    channel: 'stable',
    host: null,
    screens: { product },
    at: null,
    n: null,
  });
  expect(url.origin + url.pathname).toBe('http://localhost:1/');
  expect(json.notes.join(' ')).toContain('The link opens the home page');
  expect(json.notes.join(' ')).toContain('http://localhost:1 does not answer');
  expect(grant).toMatchObject({
    channel: 'stable',
    until: now.getTime() + 86_400_000,
    releases: { product: { version: product } },
  });
});

test('one link shows several releases, and a host', async () => {
  const args = ['--for', '2h', '--page', '/ar/product/lamp?variant=a', ...SITE];
  const { url, grant } = await made(
    await screenCommand('preview', `product@${product}`, `home@${home}`, ...args, '--json'),
  );
  expect(url.pathname + url.search).toMatch(/^\/ar\/product\/lamp\?variant=a&preview-release=/);
  expect(grant).toMatchObject({
    until: now.getTime() + 7_200_000,
    releases: { product: { version: product }, home: { version: home } },
  });
  const withHost = await made(
    await hostCommand('preview', host, `product@${product}`, ...SITE, '--json'),
  );
  expect(withHost.json).toMatchObject({ host, screens: { product } });
  expect(withHost.grant).toMatchObject({ releases: { host: { version: host } } });
});

test('--at shows the set that was live then', async () => {
  now = new Date('2026-11-24T09:30:00.000Z');
  const unchecked = ['--unchecked', '--why', 'a trial'];
  const promoted = await screenCommand('promote', `product@${product}`, ...unchecked, '--json');
  expect(promoted).toMatchObject({ code: 0 });
  for (const [at, time, n] of [
    ['2026-11-23T14:03:00Z', '2026-11-23T14:03:00.000Z', 1],
    ['14:03', '2026-11-23T14:03:00.000Z', 1],
    ['09:30', '2026-11-24T09:30:00.000Z', 2],
  ] as const) {
    const { json, grant } = await made(
      await screenCommand('preview', '--at', at, ...SITE, '--json'),
    );
    expect([at, json.at, json.n]).toEqual([at, time, n]);
    expect(grant).toMatchObject({ releases: {}, past: { n, at: Date.parse(time) } });
  }
  const before = await screenCommand('preview', '--at', '2026-11-22T12:00:00Z', ...SITE);
  expect(before).toMatchObject({ code: 1 });
  expect(before.stderr).toContain('Nothing was live on channel stable at 2026-11-22T12:00:00.000Z');
  const later = await screenCommand('preview', '--at', '2026-11-25T12:00:00Z', ...SITE);
  expect(later).toMatchObject({ code: 2 });

  await rm(join(store, 'screens', 'product', 'releases', `${product}.json`));
  const pruned = await screenCommand('preview', '--at', '09:30', ...SITE);
  expect(pruned).toMatchObject({ code: 1, stdout: '' });
  expect(pruned.stderr).toContain(`product@${product} is not in the store`);
});

test('an unknown release is refused as promote refuses it', async () => {
  const { code, stderr } = await screenCommand('preview', 'product@9.9.9-0000000000', ...SITE);
  const promoted = await screenCommand('promote', 'product@9.9.9-0000000000');
  expect(code).toBe(1);
  expect(stderr).toBe(promoted.stderr);
});

test('a key that may not publish a screen cannot show it', async () => {
  await useKey({ screens: ['home'] });
  const refused = await screenCommand('preview', `product@${product}`, ...SITE);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('may not publish product');
  expect(await screenCommand('preview', `home@${home}`, ...SITE)).toMatchObject({ code: 0 });
});

test('a developer link needs the right to develop, a screen that is live, and ends within a day', async () => {
  const develop = (...args: string[]) => screenCommand('develop', 'product', ...SITE, ...args);
  const long = await develop('--for', '25h');
  expect(long).toMatchObject({ code: 2, stdout: '' });
  expect(long.stderr).toContain('--for is longer than a day');
  for (const port of ['80', '65536', 'x']) {
    expect(await develop('--port', port)).toMatchObject({ code: 2, stdout: '' });
  }
  const refused = await develop();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('may not develop;');
  await useKey({ may: ['develop'], screens: ['home'] });
  expect((await develop()).stderr).toContain('may not develop product');
  await useKey({ may: ['develop'] });
  expect((await develop()).stderr).toContain('product is not live on channel stable.');
});

test.each([
  [[], 'There is nothing to preview.'],
  [['product@1', 'product@2'], 'A link shows one release of product, not two.'],
  [['product@1', '--for', '8d'], 'Not a time of at most 7 days.'],
  [['product@1', '--for', 'soon'], 'Not a time of at most 7 days.'],
  [['--at', 'yesterday'], '--at is not a valid time: yesterday.'],
  [
    ['--at', '2026-11-23T12:30:00Z', '--page', 'https://evil.example/'],
    'is not a path of the site',
  ],
  [['--at', '2026-11-23T12:30:00Z', '--page', '//evil.example/'], 'is not a path of the site'],
])('a wrong command line %j says what is wrong', async (args, message) => {
  now = new Date('2026-11-23T13:00:00.000Z');
  const { code, stdout, stderr } = await screenCommand('preview', ...args, ...SITE);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
