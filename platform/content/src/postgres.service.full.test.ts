import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchExplore, fetchProduct } from '@vitrine/content';
import { conforms } from '@vitrine/content-conformance';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres/test-postgres.ts';
import {
  type Author,
  contentCommandIn,
  logIn,
  type RunningProcess,
  runAuthoring,
  runDelivery,
} from '../testing/service/running-service.ts';
import { everythingAt } from '../testing/service/write-until-killed.ts';

/** How late an edit may be in a delivery process. */
const EDIT_TIMEOUT_MS = 1000;
const RECONNECT_TIMEOUT_MS = 15_000;

let postgres: TestPostgres;
let folder: string;
let state: string;
let env: { DATABASE_URL: string };
let authoring: RunningProcess;
/** On two machines: each has a replica of its own. */
let deliveries: [RunningProcess, RunningProcess];
let author: Author;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-service-'));
  state = join(folder, 'state');
  postgres = await startPostgres();
  env = { DATABASE_URL: await postgres.createDatabase('vitrine') };
  const port = await freePort();
  [authoring, ...deliveries] = await Promise.all([
    runAuthoring(state, port, { ...env, VITRINE_SAMPLE_CATALOGUE: '1' }),
    startDelivery('first'),
    startDelivery('second'),
  ]);
  author = await logIn(state, { authoring });
}, 300_000);

afterAll(async () => {
  for (const each of [authoring, ...(deliveries ?? [])]) await each?.stop('SIGKILL');
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

const startDelivery = async (name: string) =>
  runDelivery(state, await freePort(), { ...env, VITRINE_REPLICA: join(folder, name) });

const catalogueAt = (delivery: RunningProcess, locale = 'en') => ({
  baseUrl: delivery.url,
  fetch,
  locale,
});

async function firstProduct(): Promise<string> {
  const { items } = await fetchExplore(catalogueAt(deliveries[0]), { sort: 'name' });
  if (!items[0]) throw new Error('No product');
  return items[0].id;
}

const edit = (id: string, name: string) =>
  author.send('PATCH', `/products/${id}?locale=en`, { name, _status: 'published' });

async function showsEverywhere(id: string, name: string, timeout: number): Promise<void> {
  for (const delivery of deliveries) {
    const shown = async () => (await fetchProduct(catalogueAt(delivery), id)).name === name;
    await vi.waitUntil(() => shown().catch(() => false), { timeout, interval: 20 });
  }
}

const withoutTimes = (answer = '') => answer.replaceAll(/"(dateM|m)odified":"[^"]+"/g, '');

describe('on PostgreSQL', () => conforms(() => deliveries[0].url));

test('every answer is the same as on SQLite, in every delivery process', async () => {
  const sqlite = join(folder, 'sqlite');
  const [other, delivery] = await Promise.all([
    runAuthoring(sqlite, await freePort()),
    runDelivery(sqlite, await freePort()),
  ]);
  const expected = await everythingAt(delivery.url);
  await Promise.all([other.stop('SIGTERM'), delivery.stop('SIGTERM')]);
  for (const { url } of deliveries) {
    const actual = await everythingAt(url);
    expect([...actual.keys()]).toEqual([...expected.keys()]);
    // Each was imported at a time of its own.
    const others = [...expected].filter(
      ([path, answer]) => withoutTimes(actual.get(path)) !== withoutTimes(answer),
    );
    expect(others.map(([path]) => path)).toEqual([]);
  }
}, 240_000);

test('two delivery processes show an edit within a second', async () => {
  const id = await firstProduct();
  for (const name of ['Once', 'Twice', 'Thrice']) {
    expect((await edit(id, name)).status).toBe(200);
    await showsEverywhere(id, name, EDIT_TIMEOUT_MS);
  }
});

test('a second authoring process on the database is refused', async () => {
  const another = runAuthoring(join(folder, 'another'), await freePort(), env);
  await expect(another).rejects.toThrow(/vitrine is in use by an authoring process at .* since /);
}, 60_000);

test('while PostgreSQL is away reading goes on, an edit is answered with 503, and it is well afterwards', async () => {
  const id = await firstProduct();
  const reading = new AbortController();
  const statuses = new Set<number>();
  const readOn = async (url: string) => {
    while (!reading.signal.aborted) {
      statuses.add((await fetch(`${url}/v1/en/products/${id}`)).status);
      statuses.add((await fetch(`${url}/v1/de/explore?q=lampe`)).status);
    }
  };
  const readers = deliveries.map(({ url }) => readOn(url));
  const cut = postgres.stop();
  const answers = [await edit(id, 'Cut'), await edit(id, 'Away'), await edit(id, 'Away again')];
  await cut;
  const away = await edit(id, 'Still away');
  expect(away.status).toBe(503);
  expect(away.headers.get('Retry-After')).toBe('2');
  expect(await away.json()).toMatchObject({ title: 'Database unavailable', status: 503 });
  // The first ones may have been before the cut.
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect((await fetch(`${authoring.url}/readyz`)).status).toBe(503);
  await postgres.start();
  const isReady = async () => (await fetch(`${authoring.url}/readyz`)).ok;
  await vi.waitUntil(isReady, { timeout: RECONNECT_TIMEOUT_MS, interval: 50 });
  expect((await edit(id, 'Back')).status).toBe(200);
  await showsEverywhere(id, 'Back', RECONNECT_TIMEOUT_MS);
  reading.abort();
  await Promise.all(readers);
  expect([...statuses]).toEqual([200]);
}, 120_000);

test('a delivery process starts on its replica while PostgreSQL is away, and catches up', async () => {
  const id = await firstProduct();
  await deliveries[1].stop('SIGKILL');
  expect((await edit(id, 'Meanwhile')).status).toBe(200);
  await postgres.stop();
  deliveries[1] = await startDelivery('second');
  expect((await fetchProduct(catalogueAt(deliveries[1]), id)).name).not.toBe('Meanwhile');
  await postgres.start();
  await showsEverywhere(id, 'Meanwhile', RECONNECT_TIMEOUT_MS);
}, 120_000);

test('killed at any moment of an edit, authoring projects it after its start', async () => {
  const id = await firstProduct();
  const unanswered = edit(id, 'Killed').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  await authoring.stop('SIGKILL');
  await unanswered;
  authoring = await runAuthoring(state, await freePort(), env);
  author = await logIn(state, { authoring });
  const { name } = await author.read(`/products/${id}?locale=en&depth=0`);
  await showsEverywhere(id, name, EDIT_TIMEOUT_MS);
  expect((await edit(id, 'Alive')).status).toBe(200);
  await showsEverywhere(id, 'Alive', EDIT_TIMEOUT_MS);
}, 120_000);

test('a backup is restored into an empty database, and gives the same answers', async () => {
  const backup = join(folder, 'backup');
  const backedUp = await contentCommandIn({ ...env, VITRINE_STATE: state }, 'backup', backup);
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') });
  const copy = { DATABASE_URL: await postgres.createDatabase('copy') };
  const restored = join(folder, 'restored');
  const onto = (database: string) =>
    contentCommandIn({ DATABASE_URL: database, VITRINE_STATE: restored }, 'restore', backup);
  const refused = await onto(env.DATABASE_URL);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await onto(copy.DATABASE_URL)).toMatchObject({ code: 0 });
  const others = await Promise.all([
    runAuthoring(restored, await freePort(), copy),
    runDelivery(restored, await freePort(), copy),
  ]);
  const expected = await everythingAt(deliveries[0].url);
  const actual = await everythingAt(others[1].url);
  for (const each of others) await each.stop('SIGTERM');
  const differing = [...expected].filter(([path, answer]) => actual.get(path) !== answer);
  expect(differing.map(([path]) => path)).toEqual([]);
}, 240_000);

test('an export has the catalogue of one moment', async () => {
  const file = join(folder, 'catalogue.jsonl');
  const exported = await contentCommandIn({ ...env, VITRINE_STATE: state }, 'export', file);
  expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/Exported \d+ doc/) });
}, 60_000);
