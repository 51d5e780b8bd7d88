// The commands of a screen team that has a token and nothing else. The service is a process.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  findScreen,
  integrityOf,
  openStore,
  putCheckReport,
  readApiSigner,
  readEntry,
  readHead,
} from '@vitrine/release-log';
import {
  startService,
  TEST_SIGNER,
  temporaryFolder,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { releasesProgram } from './program/releases.ts';
import { screenProgram } from './program/screen.ts';

const releaseApi = new URL('../../release-api/src/bin/serve.ts', import.meta.url).pathname;

const signerOf = async ({ api }: ReturnType<typeof openStore>) =>
  api ? readApiSigner(api, TEST_SIGNER.keys) : TEST_SIGNER;

/** An edge that serves the newest entry of a store. */
async function edgeOf(store: ReturnType<typeof openStore>) {
  const server = createServer(async (_, response) => {
    const n = (await readHead(store, 'stable'))?.n ?? 0;
    const bytes = await store.get(`channels/stable/${n}.json`);
    response.end(JSON.stringify({ n, entry: integrityOf(bytes ?? new Uint8Array()) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a team publishes, checks, promotes, rolls back and sees what is live over HTTP', async () => {
  await using folder = await temporaryFolder();
  const VITRINE_KEYS = writeTestKeys(folder.path);
  const audit = join(folder.path, 'audit.jsonl');
  const platform = { VITRINE_KEYS, VITRINE_RELEASES: join(folder.path, 'releases') };
  const rights = ['--id', 'ci', '--owner', 'team-product', '--screens', 'product'];
  const made = await runCommand(releasesProgram, ['keys', 'add-token', ...rights, '--json'], {
    env: platform,
  });
  expect(made).toMatchObject({ code: 0 });
  const { token } = v.parse(v.object({ token: v.string() }), JSON.parse(made.stdout));
  await using service = await startService(releaseApi, {
    RELEASE_API_PORT: '0',
    ...platform,
    VITRINE_RELEASE_AUDIT: audit,
  });
  // No key, and no list of keys.
  const env = { VITRINE_RELEASES: service.url, VITRINE_RELEASE_TOKEN: token };
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
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('is promoted for all') });

  // It printed no line about edges, and did not say so.
  const asked = async () => (await screen('status')).stdout;
  expect(await asked()).toContain('Edges were not asked what they serve: use --edge <url>');
  await using edge = await edgeOf(openStore(platform.VITRINE_RELEASES));
  await writeFile(join(folder.path, 'edges.json'), JSON.stringify([edge.url]));
  expect(await asked()).toMatch(/^http:\S+ serves entry 1 \(sha384-\S+…\), the newest one\.$/m);

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
    await signerOf(through),
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
  expect(status).toMatchObject({ verified: true });
  expect(await readEntry(through, 'stable', 3)).toMatchObject({ credential: 'token:ci' });
  expect(await screen('preview', `product@${two}`)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No host is live'),
  });
  const history = await screen('history', 'product');
  expect(history.stdout.match(/token:ci/g)).toHaveLength(3);
  const other = await writeScreenPackage(join(folder.path, 'home'), { screen: 'home' });
  const foreign = await screen('publish', 'home', '--dir', other, '--no-build');
  expect(foreign).toMatchObject({ code: 1, stdout: '' });
  expect(foreign.stderr).toMatch(
    /error: team-product \(token ci\) may not publish home; .*\nremedy: /,
  );

  // The list is for everybody; what would be removed is the platform's.
  const pruned = await screen('prune', '--dry-run');
  expect(pruned).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(
      'note: team-product (token ci) may not prune: that needs a token for the whole store',
    ),
  });
  expect(await screen('prune')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('keys add-token --whole-store'),
  });

  const written = through.put('screens/home/files/a.js', new Uint8Array());
  await expect(written).rejects.toMatchObject({ code: 'not-allowed' });

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
