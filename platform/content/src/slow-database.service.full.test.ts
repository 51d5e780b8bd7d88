import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingProxy, openCountingProxy } from '../testing/postgres/counting-proxy.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres/test-postgres.ts';
import {
  type Author,
  freePort,
  logIn,
  type RunningProcess,
  runAuthoring,
} from '../testing/service/running-service.ts';

/** Longer than authoring computes between two queries. */
const DELAY_MS = 50;
/** 23 for a product with a new name; decision 264 lists them. */
const MAX_TRIPS = 24;

let postgres: TestPostgres;
let proxy: CountingProxy;
let folder: string;
let authoring: RunningProcess;
let author: Author;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-slow-database-'));
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('vitrine');
  const state = join(folder, 'state');
  const begun = await runAuthoring(state, await freePort(), {
    DATABASE_URL,
    VITRINE_SAMPLE_CATALOGUE: '1',
  });
  await begun.stop('SIGTERM');
  proxy = await openCountingProxy(DATABASE_URL, DELAY_MS);
  authoring = await runAuthoring(state, await freePort(), { DATABASE_URL: proxy.url });
  author = await logIn(state, { authoring });
}, 300_000);

afterAll(async () => {
  await authoring?.stop('SIGKILL');
  proxy?.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

const edit = (data: object) =>
  author.send('PATCH', '/products/tall-carafe?locale=en', { ...data, _status: 'published' });

// Regression: 68 round trips, one after the other: with 300 ms in each direction 30.7 s.
test('an edit of a product takes few round trips to the database', async () => {
  await edit({ name: 'Once, for what is read with the first edit' });
  proxy.reset();
  await edit({ name: 'Edited' });
  expect(proxy.trips(), JSON.stringify(proxy.statements(), undefined, 1)).toBeLessThanOrEqual(
    MAX_TRIPS,
  );
}, 60_000);
