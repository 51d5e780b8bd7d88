// The alerts about releases, each once beside an edge, a release API and a guard that really have
// the problem.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { SIGNALS_PATH } from '@vitrine/contract';
import { EDGE_SCRIPT, publish, type RunningEdge, startEdge } from '@vitrine/edge/testing';
import { GUARD_SCRIPT, promoteGuarded, writeGuardKey } from '@vitrine/guard/testing';
import { startWebhookReceiver, type WebhookReceiver } from '@vitrine/http/testing';
import { type RunningApi, startApi } from '@vitrine/release-api/testing';
import {
  append,
  findScreen,
  openStore,
  planPromote,
  readHeadNumber,
  type Store,
} from '@vitrine/release-log';
import {
  listedKey,
  type Started,
  startService,
  TEST_SIGNER,
  testKey,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CAN_WATCH, startWatch, type Watch } from './watch.ts';

const TIMEOUT_MS = 300_000;
const DAY_MS = 86_400_000;

describe.skipIf(!CAN_WATCH)('alerts about releases', { timeout: TIMEOUT_MS }, () => {
  let watch: Watch;
  let edge: RunningEdge;
  let store: Store;
  /** Its next release of product. */
  let next: string;
  /** An edge of a copy of the store, which the next promotions do not reach. */
  let cutOff: Started;
  let api: RunningApi;
  let tokens: Record<'product', string>;

  beforeAll(async () => {
    [watch, edge, { api, tokens }] = await Promise.all([
      startWatch(),
      startEdge(),
      startApi({ product: {} }),
    ]);
    const releases = edge.env['VITRINE_RELEASES'] ?? '';
    store = openStore(releases);
    const dir = await writeScreenPackage(join(edge.folder, 'next'), { change: 'next' });
    next = await publish(edge.env, 'screen', dir, 'product');
    const copy = join(edge.folder, 'copy', 'store');
    await cp(releases, copy, { recursive: true });
    cutOff = await startService(EDGE_SCRIPT, { ...edge.env, VITRINE_RELEASES: copy });
    watch.scrape('edge', edge.metricsUrl);
    watch.scrape('release-api', api.metricsUrl);
    await watch.scraped('up{job="edge"} == 1 and on() up{job="release-api"} == 1');
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const each of [cutOff, watch, edge, api]) await each?.[Symbol.asyncDispose]();
  }, TIMEOUT_MS);

  /** The next release gets a tenth of the devices. */
  async function promoteCanary(): Promise<void> {
    const { reference } = await findScreen(store, 'product', next);
    await append(store, 'stable', {
      ...{ by: 'Noor', why: 'a trial', signer: TEST_SIGNER },
      plan: (head) => planPromote(head, 'product', reference, { share: 10 }),
    });
  }

  test('KeyEnds: a key that ends in ten days', async () => {
    const until = new Date(Date.now() + 10 * DAY_MS).toISOString();
    writeTestKeys(edge.folder, [listedKey(testKey('team'), { until })], 2);
    await watch.fires('KeyEnds', { job: 'edge' });
  });

  /** Visitors signal that a release does not load, until the alert fires. */
  async function firesOnSignals(alert: string, release: string, role: string): Promise<void> {
    const labels = { screen: 'product', release };
    const series = `screen="product",release="${release}",role="${role}"`;
    await watch.scraped(`vitrine_screen_views_total{${series}}`);
    const body = JSON.stringify({ releases: [{ ...labels, role, views: 10, failures: 1 }] });
    const visit = () => edge.request(SIGNALS_PATH, { method: 'POST', body });
    await watch.fires(alert, labels, visit);
  }

  test('ScreenFails: a release that is live does not load', () =>
    firesOnSignals('ScreenFails', edge.productVersion, 'stable'));

  test('CanaryFails: a canary does not load', async () => {
    await promoteCanary();
    await firesOnSignals('CanaryFails', next, 'canary');
  });

  test('EdgesDiffer: an edge that this promotion does not reach', async () => {
    watch.scrape('edge', edge.metricsUrl, cutOff.metricsUrl);
    await watch.fires('EdgesDiffer');
  });

  test('LogRefused: an entry that nobody has signed', async () => {
    const n = (await readHeadNumber(store, 'stable')) + 1;
    const log = join(edge.env['VITRINE_RELEASES'] ?? '', 'channels', 'stable');
    await writeFile(join(log, `${n}.json`), JSON.stringify({ n }));
    await watch.fires('LogRefused', { job: 'edge', instance: new URL(edge.metricsUrl).host });
  });

  const ask = (token: string) =>
    fetch(`${api.url}/v1/rights`, { headers: { Authorization: `Bearer ${token}` } });

  test('NoPromotion: the release API has lost its list of keys', async () => {
    const keys = await readFile(api.keysPath);
    await rm(api.keysPath);
    await watch.fires('NoPromotion', { job: 'release-api' });
    await writeFile(api.keysPath, keys);
    await watch.scraped('vitrine_ready{job="release-api"} == 1');
  });

  test('RequestsShed: more uploads at once than the release API works on', async () => {
    const uploads: ClientRequest[] = [];
    const begin = async () => {
      for (let more = 0; more < 25; more += 1) {
        const url = `${api.url}/v1/objects/screens/product/files/${uploads.length}.js`;
        const headers = { Authorization: `Bearer ${tokens.product}`, 'If-None-Match': '*' };
        const upload = request(url, { method: 'PUT', headers });
        upload.on('error', () => undefined).write('x');
        uploads.push(upload);
      }
    };
    await watch.fires('RequestsShed', { job: 'release-api' }, begin);
    for (const upload of uploads) upload.destroy();
  });

  test('WrongTokens: somebody tries one token after the other', async () => {
    const guess = () => Promise.all(Array.from({ length: 20 }, () => ask('guessed')));
    await watch.fires('WrongTokens', { job: 'release-api' }, guess);
  });

  describe('with a guard', () => {
    let receiver: WebhookReceiver;
    let guard: Started;
    let guarded: Store;

    beforeAll(async () => {
      receiver = await startWebhookReceiver();
      receiver.status = 503;
      const folder = join(watch.folder, 'guarded');
      const releases = join(folder, 'store');
      guarded = openStore(releases);
      const signingKey = writeGuardKey(folder);
      guard = await startService(GUARD_SCRIPT, {
        VITRINE_RELEASES: releases,
        VITRINE_SIGNING_KEY: signingKey,
        VITRINE_WEBHOOK_URL: receiver.url,
        VITRINE_WEBHOOK_SECRET: receiver.secret,
        // Nobody answers there.
        VITRINE_GUARD_EDGES: 'http://127.0.0.1:1',
      });
      watch.scrape('guard', guard.metricsUrl);
    }, TIMEOUT_MS);
    afterAll(async () => {
      await guard?.stop();
      await receiver?.[Symbol.asyncDispose]();
    }, TIMEOUT_MS);

    test('GuardCannotDecide and WebhookWaits: nothing answers it', async () => {
      await promoteGuarded(guarded, () => new Date());
      await watch.fires('GuardCannotDecide', { job: 'guard' });
      await watch.fires('WebhookWaits', { job: 'guard' });
    });
  });
});
