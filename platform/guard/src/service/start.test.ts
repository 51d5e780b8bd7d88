// The guard as a process: a real store in a folder, real keys, and an edge that counts page views.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { append, openStore, planPromote, readHead } from '@vitrine/release-log';
import {
  listedKey,
  runScript,
  type Started,
  startService,
  TEST_SIGNER,
  temporaryFolder,
  testKey,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { createSignalsWindow } from '@vitrine/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = new URL('../bin/guard.ts', import.meta.url).pathname;
const MINUTE_MS = 60_000;
const key = testKey('guard');
const listed = listedKey(key, { owner: 'guard', may: ['guard'] });
const release = (version: string) => ({ version, record: `sha384-${'A'.repeat(64)}` });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ReturnType<typeof openStore>;
let edge: ReturnType<typeof createServer>;
let env: Record<string, string>;
/** Page views of two minutes ago, when the canary began. */
const before = Date.now() - 2 * MINUTE_MS;
let signals: ReturnType<typeof createSignalsWindow>;

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path, [listed]);
  const signingKey = join(folder.path, 'guard.pem');
  writeFileSync(signingKey, key.pem, { mode: 0o600 });
  const releases = join(folder.path, 'store');
  store = openStore(releases);
  const now = () => new Date(before);
  const keys = { ...TEST_SIGNER.keys, keys: [...TEST_SIGNER.keys.keys, listed] };
  const terms = { guard: key.keyId, steps: [100] };
  for (const [version, options] of [
    ['1', {}],
    ['2', { share: 10, terms }],
  ] as const) {
    await append(store, 'stable', {
      ...{ by: 'Noor', why: '', signer: { ...TEST_SIGNER, keys }, now },
      plan: (head) => planPromote(head, 'product', release(version), options),
    });
  }
  signals = createSignalsWindow(() => before);
  edge = createServer(({ url = '' }, answer) => {
    const since = new URL(url, 'http://localhost').searchParams.get('since') ?? '';
    answer.end(JSON.stringify({ releases: signals.since(new Date(since)) }));
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const address = edge.address();
  const port = typeof address === 'object' ? address?.port : '';
  env = {
    VITRINE_RELEASES: releases,
    VITRINE_SIGNING_KEY: signingKey,
    VITRINE_GUARD_EDGES: `http://127.0.0.1:${port}`,
  };
});
afterEach(async () => {
  edge.closeAllConnections();
  edge.close();
  await folder[Symbol.asyncDispose]();
});

/** Page views of both releases, of which some of the canary fail. */
function views(count: number, failures: number): void {
  const screen = 'product';
  for (let n = 0; n < 9 * count; n += 1) {
    signals.add({ screen, release: '1', role: 'stable', views: 1, lcp: 900 });
  }
  for (let n = 0; n < count; n += 1) {
    const outcome = n < failures ? { failures: 1 } : { views: 1, lcp: 900 };
    signals.add({ screen, release: '2', role: 'canary', ...outcome });
  }
}

async function readinessOf({ metricsUrl }: Started): Promise<{ canaries?: { why: string }[] }> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const report = await (await fetch(`${metricsUrl}/readyz`)).json();
    if (report.problem || report.canaries?.length > 0) return report;
    await sleep(100);
  }
  throw new Error('the guard has not looked');
}

test('waits for page views, and goes on after it was stopped and started again', async () => {
  views(20, 4);
  const first = await startService(SCRIPT, env);
  expect(await readinessOf(first)).toMatchObject({
    status: 'ready',
    canaries: [
      { screen: 'product', release: '2', share: 10, why: expect.stringMatching(/^30 more page/) },
    ],
  });
  expect(await first.stop()).toMatchObject({ code: 0 });

  views(40, 8);
  await using again = await startService(SCRIPT, env);
  expect(await readinessOf(again)).toMatchObject({ canaries: [{ changedTo: 0 }] });
  expect(await readHead(store, 'stable')).toMatchObject({
    ...{ n: 3, by: 'guard', keyId: key.keyId },
    action: { kind: 'rollback', version: '1' },
  });
  const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
  expect(metrics).toContain('vitrine_guard_taken_back_total 1');
});

test('says that an edge does not answer, and changes nothing', async () => {
  edge.closeAllConnections();
  edge.close();
  await using guard = await startService(SCRIPT, env);
  expect(await readinessOf(guard)).toMatchObject({
    status: 'not ready',
    problem: expect.stringMatching(/^The page views of the edge http.* cannot be read/),
  });
  expect((await readHead(store, 'stable'))?.n).toBe(2);
});

test('does not start without a key, or with edges that are not URLs, and says what to do', async () => {
  const { VITRINE_SIGNING_KEY: _, ...without } = env;
  const noKey = await runScript(SCRIPT, [], {
    env: { ...without, VITRINE_SIGNING_KEY: join(folder.path, 'none.pem'), METRICS_PORT: '0' },
  });
  expect(noKey).toMatchObject({ code: 1, stdout: expect.stringContaining('--may guard') });
  const noEdge = await runScript(SCRIPT, [], { env: { ...env, VITRINE_GUARD_EDGES: 'edge:4001' } });
  expect(noEdge).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('VITRINE_GUARD_EDGES=edge:4001 is not a list of URLs'),
  });
});
