// Each remedy that a message or docs/operating.md names for an incident of the log is walked here,
// with the commands as they are written, to the point where visitors get the right release.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { append, findScreen, openStore, planPromote, readHeadNumber } from '@vitrine/release-log';
import {
  listedKey,
  runScript,
  startService,
  TEST_SIGNER,
  testKey,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  commandOf,
  documentDataOf,
  main,
  promote,
  publish,
  type RunningEdge,
  startEdge,
} from './running-edge.ts';

/** Other work on the machine may slow every process down. */
const TIMEOUT_MS = 300_000;
const POLL = { timeout: 60_000 };

let edge: RunningEdge;
let other: Awaited<ReturnType<typeof startService>>;
let [first, next] = ['', ''];
/** The number of the newest entry, which makes `next` live in place of `first`. */
let head: number;
const team = testKey('team-product');
const teamKey = listedKey(team, { owner: 'team-product', screens: ['product'] });

/** A site with two edges. */
beforeAll(async () => {
  edge = await startEdge();
  writeTestKeys(edge.folder, [teamKey], 2);
  first = edge.productVersion;
  next = await publishNext('next');
  other = await startOther();
}, TIMEOUT_MS);
beforeEach(async () => {
  await promote(edge.env, 'product', first);
  await promote(edge.env, 'product', next);
  head = await readHeadNumber(store(), 'stable');
  for (const { url } of [edge, other]) {
    await expect.poll(async () => (await served(url)).n, POLL).toBe(head);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await edge[Symbol.asyncDispose]();
}, TIMEOUT_MS);

async function startOther() {
  const started = await startService(main, {
    ...edge.env,
    VITRINE_STATE: join(edge.folder, 'other'),
  });
  await writeFile(join(edge.folder, 'edges.json'), JSON.stringify([edge.url, started.url]));
  return started;
}

const store = () => openStore(edge.env['VITRINE_RELEASES'] ?? '');
const entryKey = (n: number) => `channels/stable/${n}.json`;
const entryFile = (n: number) => join(edge.env['VITRINE_RELEASES'] ?? '', entryKey(n));

async function publishNext(change: string): Promise<string> {
  const dir = await writeScreenPackage(join(edge.folder, change), { change });
  return publish(edge.env, 'screen', dir, 'product');
}

const Head = v.object({ n: v.number() });
const served = async (url: string) =>
  v.parse(Head, await (await fetch(`${url}/sets/head.json`)).json());

/** The release of product that visitors of an edge get. */
const liveAt = async (url: string) =>
  documentDataOf(await (await fetch(`${url}/en/product/a`)).text()).releases.route?.stable.version;

async function expectServed(version: string): Promise<void> {
  for (const { url } of [edge, other]) {
    await expect.poll(() => liveAt(url), POLL).toBe(version);
  }
}

const Ready = v.object({ problem: v.nullish(v.string()) });
const problemOf = async ({ metricsUrl }: { metricsUrl: string }) =>
  v.parse(Ready, await (await fetch(`${metricsUrl}/readyz`)).json()).problem ?? '';

async function expectProblem(message: RegExp): Promise<void> {
  for (const one of [edge, other]) {
    await expect.poll(() => problemOf(one), POLL).toMatch(message);
  }
}

/** Runs a line such as `pnpm releases repair --why stolen`. */
async function run(line: string, ...args: string[]) {
  const [, name = '', ...words] = line.split(' ');
  return runScript(commandOf(name), [...words, ...args], { env: edge.env });
}

/** The commands in a remedy or in a problem, without the full stop of their sentence. */
const commandsIn = (text: string) =>
  [...text.matchAll(/pnpm (?:screen|host|releases) [^.,)]+/g)].map(([command]) =>
    command.replace(/ and .*/, '').trim(),
  );

/** Everybody agrees: the store is whole, and both edges serve its newest entry. */
async function expectWhole(): Promise<void> {
  await expectProblem(/^$/);
  const verified = await run('pnpm screen verify', '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({
    damages: [],
    edges: [{ state: 'serves' }, { state: 'serves' }],
  });
  expect(verified.code).toBe(0);
  const status = await run('pnpm screen status');
  expect(status.stdout).toContain(`${edge.url} serves entry`);
}

// Running edges kept what had been removed, and status and verify said that all was well.
test(
  'a damaged head without a backup: what the error of the command says',
  async () => {
    await writeFile(entryFile(head), '{}');
    await expectProblem(/Entry \d+ .* has been replaced in the store/);
    expect(await liveAt(edge.url)).toBe(next);
    const refused = await run('pnpm screen rollback product');
    expect(refused.code).toBe(1);
    const [command = ''] = commandsIn(refused.stderr);
    expect(command).toBe('pnpm releases repair --channel stable');
    expect(await run(command, '--why', 'damaged')).toMatchObject({ code: 0 });
    await expectServed(first);
    const again = ['--unchecked', '--why', 'repeated'];
    expect(await run(`pnpm screen promote product@${next}`, ...again)).toMatchObject({ code: 0 });
    await expectServed(next);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a head that was removed: what /readyz says, after edges were restarted',
  async () => {
    await rm(entryFile(head));
    await expectProblem(/Entry \d+ .* is missing from the store/);
    await other.stop();
    other = await startOther();
    expect(await liveAt(other.url)).toBe(next);
    const status = await run('pnpm screen status');
    expect(status.stdout).toMatch(/serves entry \d+ .* refuses something in the log .* since 20/);
    const verified = await run('pnpm screen verify', '--json');
    expect(verified.code).toBe(1);
    expect(JSON.parse(verified.stdout)).toMatchObject({ code: 'not-served', damages: [] });
    const command = commandsIn(await problemOf(edge)).at(-1) ?? '';
    expect(await run(command, '--why', 'lost')).toMatchObject({ code: 0 });
    await expectServed(first);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a damaged head with a backup: the entry is restored from it',
  async () => {
    const backup = join(edge.folder, `backup-${head}`);
    expect(await run('pnpm releases backup', backup)).toMatchObject({ code: 0 });
    await writeFile(entryFile(head), '{}');
    await expectProblem(/restore channels\/stable\/\d+\.json from a backup/i);
    await cp(join(backup, 'files', entryKey(head)), entryFile(head));
    await expect.poll(() => problemOf(edge), POLL).toBe('');
    await expectServed(next);
    expect(await run('pnpm screen rollback product')).toMatchObject({ code: 0 });
    await expectServed(first);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'an entry that nobody had the right to write: it is cut off',
  async () => {
    const forged = {
      ...JSON.parse(await readFile(entryFile(head), 'utf8')),
      n: head + 1,
      signature: 'A',
    };
    await writeFile(entryFile(head + 1), JSON.stringify(forged));
    await expectProblem(/Entry \d+ of channel stable/);
    expect(await liveAt(edge.url)).toBe(next);
    const refused = await run('pnpm screen rollback product');
    const command = commandsIn(refused.stderr).find((one) => one.includes('repair')) ?? '';
    expect(await run(command, '--why', 'forged')).toMatchObject({ code: 0 });
    expect(await run('pnpm screen rollback product')).toMatchObject({ code: 0 });
    await expectServed(first);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a wrong entry that a valid one follows: the repair names it, and cuts off before it',
  async () => {
    await promote(edge.env, 'product', first);
    await promote(edge.env, 'product', next);
    await expect.poll(async () => (await served(edge.url)).n, POLL).toBe(head + 2);
    await rm(entryFile(head));
    const refused = await run('pnpm releases repair --channel stable');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`--last-good ${head - 1}`),
    });
    const dry = await run(`pnpm releases repair --last-good ${head - 1} --dry-run`);
    expect(dry.stdout).toContain(`Would remove ${entryKey(head + 1)}.`);
    const repaired = await run(`pnpm releases repair --last-good ${head - 1}`, '--why', 'tampered');
    expect(repaired).toMatchObject({ code: 0 });
    expect(
      await run(`pnpm screen promote product@${next} --unchecked`, '--why', 'again'),
    ).toMatchObject({ code: 0 });
    await expectServed(next);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a store that is restored in place from an older backup: edges go back to it',
  async () => {
    const backup = join(edge.folder, `backup-${head}`);
    expect(await run('pnpm releases backup', backup)).toMatchObject({ code: 0 });
    await promote(edge.env, 'product', first);
    await expectServed(first);
    const folder = edge.env['VITRINE_RELEASES'] ?? '';
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    expect(await run('pnpm releases restore', backup)).toMatchObject({ code: 0 });
    await expectProblem(/Entry \d+ .* is missing from the store.*run: pnpm releases repair/);
    const command = commandsIn(await problemOf(edge)).at(-1) ?? '';
    expect(await run(command, '--why', 'restored')).toMatchObject({ code: 0 });
    await expectServed(next);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a stolen key: revoked since the theft, then the screen is promoted with a valid key',
  async () => {
    const evil = await publishNext('evil');
    const { reference } = await findScreen(store(), 'product', evil);
    const keys = {
      revision: 2,
      keys: [...TEST_SIGNER.keys.keys, listedKey(team, { screens: ['product'] })],
    };
    await append(store(), 'stable', {
      ...{ by: 'Eve', why: '', signer: { key: team, keys } },
      plan: (head) => planPromote(head, 'product', reference),
    });
    await expectServed(evil);
    const revoked = await run(
      `pnpm releases keys revoke ${team.keyId} --last-good ${head}`,
      '--why',
      'stolen',
    );
    expect(revoked).toMatchObject({ code: 0 });
    await expectServed(next);
    expect((await run('pnpm screen status')).stdout).toMatch(
      /serves entry \d+ .* refuses something/,
    );
    const good = await publishNext('good');
    expect(
      await run(`pnpm screen promote product@${good} --unchecked`, '--why', 'again'),
    ).toMatchObject({ code: 0 });
    await expectServed(good);
    await expectWhole();
  },
  TIMEOUT_MS,
);

// The repair that the problem named, without a revocation, made edges serve the thief's release.
test(
  'a head that a thief wrote again with a stolen key: what /readyz says, also after a restart',
  async () => {
    const thief = testKey('thief');
    const file = edge.env['VITRINE_KEYS'] ?? '';
    const list = JSON.parse(await readFile(file, 'utf8'));
    const keys = {
      revision: list.revision + 1,
      keys: [...list.keys, listedKey(thief, { owner: 'team-product', screens: ['product'] })],
    };
    await writeFile(file, JSON.stringify({ ...list, ...keys }));
    const { reference } = await findScreen(store(), 'product', await publishNext('stolen'));
    await rm(entryFile(head));
    await append(store(), 'stable', {
      ...{ by: 'Eve', why: '', signer: { key: thief, keys } },
      plan: (before) => planPromote(before, 'product', reference),
    });
    await expectProblem(/Entry \d+ .* has been replaced in the store/);
    await other.stop();
    other = await startOther();
    expect(await liveAt(other.url)).toBe(next);
    const commands = commandsIn(await problemOf(edge));
    expect(commands.map((command) => command.split(' ').slice(0, 3).join(' '))).toEqual([
      'pnpm screen history',
      'pnpm releases keys',
      'pnpm releases repair',
    ]);
    const [look = '', revoke = '', cut = ''] = commands;
    expect((await run(look)).stdout).toContain(thief.keyId);
    const revoked = await run(revoke.replace('<id>', thief.keyId), '--why', 'stolen');
    expect(revoked).toMatchObject({ code: 0 });
    const repaired = await run(cut, '--why', 'stolen');
    expect(repaired.stdout).toContain(`by Eve (key ${thief.keyId})`);
    await expectServed(first);
    const again = ['--unchecked', '--why', 'repeated'];
    expect(await run(`pnpm screen promote product@${next}`, ...again)).toMatchObject({ code: 0 });
    await expectServed(next);
    await expectWhole();
  },
  TIMEOUT_MS,
);

test(
  'a list of keys that is older: the newer is restored, or the revision raised',
  async () => {
    const file = edge.env['VITRINE_KEYS'] ?? '';
    const older = await readFile(file, 'utf8');
    const revision = Number(/"revision": (\d+)/.exec(older)?.[1]);
    expect(await run('pnpm releases keys add team-home --screens home')).toMatchObject({ code: 0 });
    const newer = await readFile(file, 'utf8');
    await expectWhole();
    await writeFile(file, older);
    await expectProblem(/is older than the list .* set "revision" in the file to \d+/);
    await writeFile(file, newer);
    await expectWhole();
    await writeFile(file, older.replace(`"revision": ${revision}`, `"revision": ${revision + 2}`));
    await promote(edge.env, 'product', first);
    await expectServed(first);
    await expectWhole();
  },
  TIMEOUT_MS,
);
