// The alerts about content, each once beside authoring and delivery that really have the problem.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startWebhookReceiver, type WebhookReceiver } from '@vitrine/http/testing';
import {
  type Author,
  EMPTY_SHOP,
  logIn,
  openCountingProxy,
  openCuttableProxy,
  runAuthoring,
  runDelivery,
  startPostgres,
} from '@vitrine/platform-content/testing';
import { freePort } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CAN_WATCH, startWatch, type Watch } from './watch.ts';

const TIMEOUT_MS = 300_000;
const DELAY_MS = 200;

type Running = Awaited<ReturnType<typeof runAuthoring>>;

/** Only root can mount a small disk. */
const isRoot = process.getuid?.() === 0;

describe.skipIf(!CAN_WATCH)('alerts about content', { timeout: TIMEOUT_MS }, () => {
  let watch: Watch;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let database: Awaited<ReturnType<typeof openCountingProxy>>;
  let replicaDatabase: Awaited<ReturnType<typeof openCuttableProxy>>;
  let cdn: WebhookReceiver;
  let state: string;
  let authoring: Running;
  let delivery: Running;
  let author: Author;

  beforeAll(async () => {
    [watch, postgres, cdn] = await Promise.all([
      startWatch(),
      startPostgres(),
      startWebhookReceiver(),
    ]);
    cdn.status = 503;
    state = join(watch.folder, 'small-disk');
    mkdirSync(state);
    if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', state]);
    const url = await postgres.createDatabase('vitrine');
    [database, replicaDatabase] = await Promise.all([
      openCountingProxy(url),
      openCuttableProxy(url),
    ]);
    authoring = await runAuthoring(state, await freePort(), {
      ...EMPTY_SHOP,
      DATABASE_URL: database.url,
      VITRINE_PURGE_URL: cdn.url,
      VITRINE_PURGE_SECRET: cdn.secret,
    });
    delivery = await runDelivery(state, await freePort(), {
      DATABASE_URL: replicaDatabase.url,
      VITRINE_REPLICA: join(watch.folder, 'replica'),
    });
    author = await logIn(state, { authoring });
    watch.scrape('authoring', authoring.metricsUrl);
    watch.scrape('delivery', delivery.metricsUrl);
    await watch.scraped('vitrine_database_query_duration_seconds_count');
    await watch.scraped('vitrine_replica_connected == 1');
    // The pauses between the purges of it get longer and longer.
    const brand = { id: 'new', name: 'New', founded: '1900', _status: 'published' };
    await author.write('POST', '/brands?locale=en', brand);
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const each of [authoring, delivery]) await each?.stop('SIGKILL');
    database?.close();
    await replicaDatabase?.cut();
    await postgres?.close();
    await cdn?.[Symbol.asyncDispose]();
    if (isRoot) execFileSync('umount', ['--lazy', state]);
    await watch?.[Symbol.asyncDispose]();
  }, TIMEOUT_MS);

  test('BackupOld: the content was never copied', () =>
    watch.fires('BackupOld', { job: 'authoring' }));

  test.runIf(isRoot)('DiskFills: a disk of 200 MB', () =>
    watch.fires('DiskFills', { job: 'authoring' }),
  );

  test('DatabaseSlow and DatabaseQueue: a slow network to the database', async () => {
    database.count(DELAY_MS);
    const read = () =>
      Promise.all(Array.from({ length: 40 }, () => author.read('/products?draft=true')));
    await watch.fires('DatabaseSlow', { job: 'authoring' }, read);
    const reading = new AbortController();
    const readOn = async () => {
      while (!reading.signal.aborted) await read();
    };
    const done = Promise.all([readOn(), readOn()]);
    await watch.fires('DatabaseQueue', { job: 'authoring' });
    reading.abort();
    await done;
    database.count(0);
  });

  test('ReplicaBehind: a delivery that is cut off from the database', async () => {
    await replicaDatabase.cut();
    await watch.fires('ReplicaBehind', { job: 'delivery' });
  });

  test('PurgesFail: the CDN refuses to purge', () =>
    watch.fires('PurgesFail', { job: 'authoring' }));
});
