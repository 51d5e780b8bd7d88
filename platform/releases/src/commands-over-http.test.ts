// The commands of a screen team that has a token and nothing else. The service is a process.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findScreen, openStore, putCheckReport, readHead } from '@vitrine/release-log';
import {
  runScript,
  startService,
  TEST_SIGNER,
  temporaryFolder,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { screenProgram } from './program/screen.ts';

const releaseApi = (name: string) =>
  new URL(`../../release-api/src/bin/${name}.ts`, import.meta.url).pathname;

/** Makes a token as the platform team does. */
async function makeToken(...args: string[]) {
  const { code, stdout } = await runScript(releaseApi('token'), args);
  expect(code).toBe(0);
  const [, token = '', entry = ''] = /\n(vitrine_release_\S+)\n[^{]*(\{.*\})/s.exec(stdout) ?? [];
  return { token, entry: JSON.parse(entry) };
}

test('a team publishes, checks, promotes, rolls back and sees what is live over HTTP', async () => {
  await using folder = await temporaryFolder();
  const access = join(folder.path, 'access.json');
  const VITRINE_KEYS = writeTestKeys(folder.path);
  const audit = join(folder.path, 'audit.jsonl');
  const made = await makeToken('--id', 'ci', '--owner', 'team-product', '--screens', 'product');
  await writeFile(access, JSON.stringify({ tokens: [made.entry] }));
  await using service = await startService(releaseApi('serve'), {
    RELEASE_API_PORT: '0',
    VITRINE_RELEASES: join(folder.path, 'releases'),
    VITRINE_RELEASE_ACCESS: access,
    VITRINE_RELEASE_AUDIT: audit,
    VITRINE_KEYS,
  });
  const env = { VITRINE_RELEASES: service.url, VITRINE_RELEASE_TOKEN: made.token, VITRINE_KEYS };
  const screen = (...args: string[]) =>
    runCommand(screenProgram, args, { env: { ...process.env, ...env } });
  const publish = async (change: string) => {
    const dir = await writeScreenPackage(join(folder.path, change), { change });
    const done = await screen('publish', 'product', '--dir', dir, '--no-build', '--json');
    expect(done).toMatchObject({ code: 0 });
    return v.parse(v.object({ version: v.string() }), JSON.parse(done.stdout)).version;
  };
  const one = await publish('one');
  expect(await screen('check', `product@${one}`)).toMatchObject({ code: 0 });
  const first = await screen('promote', `product@${one}`, '--expect', 'none');
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('is live for all') });

  const two = await publish('two');
  const through = openStore(service.url, { env });
  const { reference } = await findScreen(through, 'product', two);
  const head = await readHead(through, 'stable');
  await putCheckReport(
    through,
    'product',
    two,
    {
      record: reference.record,
      ...{ host: 'none', site: 'http://localhost:4000', pages: [], allowed: [] },
      log: { channel: 'stable', n: 1, at: head?.at ?? '' },
      at: new Date().toISOString(),
      by: (await through.writer?.()) ?? '',
    },
    TEST_SIGNER,
  );
  const stale = await screen('promote', `product@${two}`, '--expect', two);
  expect(stale.code).toBe(1);
  expect(stale.stderr).toContain(`but product@${one} is. team-product (token ci) promoted it at`);
  const forged = await screen('promote', `product@${two}`, '--by', 'The board');
  expect(forged).toMatchObject({ code: 2, stderr: expect.stringContaining('team-product (token') });
  expect(await screen('promote', `product@${two}`, '--expect', one)).toMatchObject({ code: 0 });
  expect(await screen('rollback', 'product', '--expect', two)).toMatchObject({ code: 0 });

  const status = JSON.parse((await screen('status', '--json')).stdout);
  expect(status).toMatchObject({
    n: 3,
    screens: { product: { version: one, by: 'team-product (token ci)' } },
  });
  const other = await writeScreenPackage(join(folder.path, 'home'), { screen: 'home' });
  const foreign = await screen('publish', 'home', '--dir', other, '--no-build');
  expect(foreign).toMatchObject({ code: 1, stdout: '' });
  expect(foreign.stderr).toMatch(
    /error: team-product \(token ci\) may not publish home; .*\nremedy: /,
  );

  const lines = (await readFile(audit, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const entries = lines.filter(
    ({ key }) => key?.startsWith('channels/stable/') && !key.endsWith('head.json'),
  );
  expect(entries.map(({ by, outcome }) => `${by} ${outcome}`)).toEqual(
    Array.from({ length: 3 }, () => 'team-product (token ci) done'),
  );
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  const metrics = await (await fetch(`${service.metricsUrl}/metrics`)).text();
  expect(metrics).toMatch(/vitrine_release_writes_refused_total [1-9]/);
  expect(await service.stop()).toMatchObject({ code: 0 });
}, 240_000);
