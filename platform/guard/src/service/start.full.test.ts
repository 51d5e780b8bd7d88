// The guard as a process: a real store in a folder, real keys, and an edge that counts page views.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEntry } from '@vitrine/contract';
import { startWebhookReceiver } from '@vitrine/http/testing';
import { append, openStore, planPromote, planRollback, readHead } from '@vitrine/release-log';
import {
  runScript,
  type Started,
  startService,
  temporaryFolder,
} from '@vitrine/release-log/testing';
import { createSignalsWindow } from '@vitrine/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  GUARD_SCRIPT,
  guardKey,
  promoteGuarded,
  release,
  signer,
  writeGuardKey,
} from '../../testing/guarded-canary.ts';

const MINUTE_MS = 60_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: ReturnType<typeof openStore>;
let edge: ReturnType<typeof createServer>;
let env: Record<string, string>;
/** When the canary began, and its page views. */
const before = Date.now() - 10 * MINUTE_MS;
let signals: ReturnType<typeof createSignalsWindow>;

beforeEach(async () => {
  folder = await temporaryFolder();
  const signingKey = writeGuardKey(folder.path);
  const releases = join(folder.path, 'store');
  store = openStore(releases);
  await promoteGuarded(store, () => new Date(before));
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
  const first = await startService(GUARD_SCRIPT, env);
  expect(await readinessOf(first)).toMatchObject({
    status: 'ready',
    canaries: [
      { screen: 'product', release: '2', share: 10, why: expect.stringMatching(/^30 more page/) },
    ],
  });
  expect(await first.stop()).toMatchObject({ code: 0 });

  views(40, 8);
  await using again = await startService(GUARD_SCRIPT, env);
  expect(await readinessOf(again)).toMatchObject({ canaries: [{ changedTo: 0 }] });
  expect(await readHead(store, 'stable')).toMatchObject({
    ...{ n: 3, by: 'guard', keyId: guardKey.keyId },
    action: { kind: 'rollback', version: '1' },
  });
  const metrics = await (await fetch(`${again.metricsUrl}/metrics`)).text();
  expect(metrics).toContain('vitrine_guard_taken_back_total 1');
});

test('tells the webhook of its decisions and of those of people, each once, also if it was away', async () => {
  await using receiver = await startWebhookReceiver();
  const told = {
    ...env,
    VITRINE_STATE: join(folder.path, 'state'),
    VITRINE_WEBHOOK_URL: receiver.url,
    VITRINE_WEBHOOK_SECRET: receiver.secret,
  };
  receiver.status = 503;
  const first = await startService(GUARD_SCRIPT, told);
  await readinessOf(first);
  views(60, 12);
  const newest = async () => (await readHead(store, 'stable'))?.n;
  await expect.poll(newest, { timeout: 40_000 }).toBe(3);
  await expect.poll(() => receiver.requests, { timeout: 15_000 }).toBeGreaterThan(0);
  await first.stop();

  receiver.status = 204;
  await using _second = await startService(GUARD_SCRIPT, told);
  const by = { by: 'Noor', why: '', signer };
  const plan = (head: LogEntry | null) => planPromote(head, 'product', release('3'));
  await append(store, 'stable', { ...by, plan });
  await append(store, 'stable', { ...by, plan: (head) => planRollback(head, 'product') });
  await expect.poll(() => receiver.messages, { timeout: 30_000 }).toHaveLength(4);
  const ofType = (type: string) => receiver.messages.filter((message) => message['type'] === type);
  expect(ofType('failures')).toMatchObject([{ version: '2', role: 'canary', failures: 12 }]);
  expect(ofType('release')).toMatchObject([
    { entry: 3, action: 'rollback', version: '1', by: 'guard', byGuard: true },
    { entry: 4, action: 'promote', version: '3', by: 'Noor', byGuard: false },
    { entry: 5, action: 'rollback', version: '1', by: 'Noor', byGuard: false },
  ]);
}, 120_000);

test('says that an edge does not answer, and changes nothing', async () => {
  edge.closeAllConnections();
  edge.close();
  await using guard = await startService(GUARD_SCRIPT, env);
  expect(await readinessOf(guard)).toMatchObject({
    status: 'not ready',
    problem: expect.stringMatching(/^The page views of the edge http.* cannot be read/),
  });
  expect((await readHead(store, 'stable'))?.n).toBe(2);
});

test('does not start without a key, or with edges that are not URLs, and says what to do', async () => {
  const { VITRINE_SIGNING_KEY: _, ...without } = env;
  const noKey = await runScript(GUARD_SCRIPT, [], {
    env: { ...without, VITRINE_SIGNING_KEY: join(folder.path, 'none.pem'), METRICS_PORT: '0' },
  });
  expect(noKey).toMatchObject({ code: 1, stdout: expect.stringContaining('--may guard') });
  const noEdge = await runScript(GUARD_SCRIPT, [], {
    env: { ...env, VITRINE_GUARD_EDGES: 'edge:4001' },
  });
  expect(noEdge).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('VITRINE_GUARD_EDGES=edge:4001 is not a list of URLs'),
  });
});
