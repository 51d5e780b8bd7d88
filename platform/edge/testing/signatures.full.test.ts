// Attacks of somebody who can write to the release store, on a running edge and on the commands.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Signer } from '@vitrine/release-log';
import {
  listedKey,
  runScript,
  startService,
  TEST_SIGNER,
  testKey,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandOf, main, promote, type RunningEdge, startEdge } from './running-edge.ts';
import { entryFile, liveAt, problemAt, promoteAs, publishNext } from './two-edges.ts';

let edge: RunningEdge;
const team = testKey('team-product');
const home = testKey('team-home');
const teams = [
  listedKey(team, { owner: 'team-product', screens: ['product'] }),
  listedKey(home, { owner: 'team-home', screens: ['home'] }),
];
const signerOf = (key: typeof team): Signer => ({
  key,
  keys: { revision: 2, keys: [...TEST_SIGNER.keys.keys, ...teams] },
});

beforeEach(async () => {
  edge = await startEdge();
  writeTestKeys(edge.folder, teams, 2);
}, 60_000);
afterEach(() => edge[Symbol.asyncDispose]());

async function readiness(metricsUrl = edge.metricsUrl) {
  const answer = await fetch(`${metricsUrl}/readyz`);
  return (await answer.json()) as { n?: number; problem?: string | null; screens?: object };
}

const problem = () => problemAt(edge);
const liveVersion = () => liveAt(edge.url);

const command = (name: string, args: string[], key = TEST_SIGNER.key) =>
  runScript(commandOf(name), args, { env: { ...edge.env, VITRINE_SIGNING_KEY: key.pem } });

test('an unsigned entry and a rewritten one are refused, and the last valid one stays', async () => {
  const entry = JSON.parse(await readFile(entryFile(edge, 2), 'utf8'));
  // Regression: an entry without a host took the site down.
  const evil = { ...entry, n: 3, set: { ...entry.set, host: null } };
  const attacks: [object, RegExp][] = [
    [{ ...evil, signature: undefined, keyId: undefined }, /Entry 3 .*(not signed|changes host)/],
    [evil, /Entry 3 of channel stable (does not have|changes host)/],
  ];
  for (const [attack, message] of attacks) {
    await writeFile(entryFile(edge, 3), JSON.stringify(attack));
    await expect.poll(problem, { timeout: 10_000 }).toMatch(message);
    expect((await edge.request('/en/product/a')).status).toBe(200);
    expect(await readiness()).toMatchObject({ n: 2, screens: { product: edge.productVersion } });
    expect(await (await fetch(`${edge.metricsUrl}/metrics`)).text()).toMatch(
      /^vitrine_release_log_unreadable 1$/m,
    );
    const refused = await command('screen', ['rollback', 'product']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('remedy: ') });
    await rm(entryFile(edge, 3));
    await expect.poll(problem, { timeout: 10_000 }).toBe('');
  }

  // History that is rewritten in place.
  const before = await readFile(entryFile(edge, 1), 'utf8');
  await writeFile(entryFile(edge, 1), before.replace('a trial', 'a lie'));
  const verified = await command('screen', ['verify', '--json']);
  expect(verified.code).toBe(1);
  expect(JSON.parse(verified.stdout).damages).toEqual([
    {
      at: 'channels/stable/1.json',
      problem: expect.stringContaining('changed after it was signed'),
    },
    { at: 'channels/stable/2.json', problem: expect.stringContaining('hash of entry 1') },
  ]);
  // An edge that has no place in the log yet compares the newest two entries.
  const env = { ...edge.env, VITRINE_STATE: join(edge.folder, 'other') };
  await using other = await startService(main, env);
  expect((await readiness(other.metricsUrl)).problem).toMatch(/one of them was changed/);
}, 120_000);

test('another team’s key promotes nothing', async () => {
  const version = await publishNext(edge, 'other');
  const refused = await command('screen', ['promote', `product@${version}`], home);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\(team-home\) may not promote product; it may .*home/),
  });
  // The same entry as somebody would write it who does not use the command.
  await promoteAs(edge, signerOf(team), version);
  const entry = JSON.parse(await readFile(entryFile(edge, 3), 'utf8'));
  await expect.poll(liveVersion, { timeout: 10_000 }).toBe(version);
  await writeFile(entryFile(edge, 4), JSON.stringify({ ...entry, n: 4, keyId: home.keyId }));
  await expect.poll(problem, { timeout: 10_000 }).toMatch(/Entry 4/);
  expect(await liveVersion()).toBe(version);
}, 120_000);

test('a stolen key is revoked while the edge runs, and what the thief promoted is gone', async () => {
  const [good, evil] = [await publishNext(edge, 'good'), await publishNext(edge, 'evil')];
  await promoteAs(edge, signerOf(team), good);
  await promoteAs(edge, signerOf(team), evil);
  await expect.poll(liveVersion, { timeout: 10_000 }).toBe(evil);
  const revoke = ['keys', 'revoke', team.keyId, '--last-good', '3', '--why', 'Laptop stolen'];
  expect(await command('releases', revoke)).toMatchObject({ code: 0 });
  await expect.poll(liveVersion, { timeout: 10_000 }).toBe(good);
  expect(await problem()).toMatch(/Entry 4 .* team-product, which was revoked at/);

  const why = ['--unchecked', '--why', 'x'];
  const again = await command('screen', ['promote', `product@${evil}`, ...why], team);
  expect(again.stderr).toMatch(/was revoked at .*\nremedy: Sign with another key/);
  // The next entry of a valid key ends it.
  await promote(edge.env, 'product', edge.productVersion);
  await expect.poll(liveVersion, { timeout: 10_000 }).toBe(edge.productVersion);
  await expect.poll(problem, { timeout: 10_000 }).toBe('');
}, 120_000);

test('an edge without keys serves nothing, and says what to do', async () => {
  await using other = await startService(main, {
    ...edge.env,
    VITRINE_KEYS: join(edge.folder, 'missing', 'keys.json'),
  });
  expect(other.url, 'its port is closed').toBe('');
  expect(await readiness(other.metricsUrl)).toMatchObject({
    problem: expect.stringContaining('There is no list of keys at '),
  });
}, 60_000);
