import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchExplore, fetchProduct } from '@vitrine/content';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CuttableProxy, openCuttableProxy } from '../testing/postgres/cuttable-proxy.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres/test-postgres.ts';
import {
  type Author,
  contentCommandIn,
  logIn,
  type RunningProcess,
  runAuthoring,
  runDelivery,
} from '../testing/service/running-service.ts';

const PROCESSES = ['first', 'second', 'third', 'fourth'];
/** An edit shows within a second, and later on a machine with other work. */
const EDIT_TIMEOUT_MS = 10_000;
/** Longer than the time between two attempts to connect. */
const RECONNECT_TIMEOUT_MS = 15_000;

let postgres: TestPostgres;
/** Between PostgreSQL and the delivery processes. */
let network: CuttableProxy;
let folder: string;
let state: string;
let database: Record<string, string>;
let authoring: RunningProcess;
let deliveries: RunningProcess[];
let author: Author;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-delivery-processes-'));
  state = join(folder, 'state');
  postgres = await startPostgres();
  const url = await postgres.createDatabase('vitrine');
  network = await openCuttableProxy(url);
  database = { DATABASE_URL: url };
  const begin = { ...database, VITRINE_SAMPLE_CATALOGUE: '1' };
  authoring = await runAuthoring(state, await freePort(), begin);
  deliveries = await Promise.all(
    PROCESSES.map(async (name) =>
      runDelivery(state, await freePort(), {
        DATABASE_URL: network.url,
        VITRINE_REPLICA: join(folder, name),
      }),
    ),
  );
  author = await logIn(state, { authoring });
}, 300_000);

afterAll(async () => {
  for (const each of [authoring, ...(deliveries ?? [])]) await each?.stop('SIGKILL');
  await network?.cut();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

const catalogueAt = (delivery: RunningProcess) => ({ baseUrl: delivery.url, fetch, locale: 'en' });

async function productsAt(delivery: RunningProcess): Promise<{ id: string }[]> {
  return (await fetchExplore(catalogueAt(delivery), { sort: 'name' })).items;
}

async function anyProduct() {
  const [delivery] = deliveries;
  const [first] = delivery ? await productsAt(delivery) : [];
  if (!delivery || !first) throw new Error('No product');
  const product = await fetchProduct(catalogueAt(delivery), first.id);
  if (!product.brand) throw new Error('A product without a brand');
  return { ...product, brand: product.brand };
}

const publish = (path: string, name: string) =>
  author.write('PATCH', `${path}?locale=en`, { name, _status: 'published' });

/** Waits until every process shows a name: of a product, or of its maker. */
async function showEverywhere(id: string, name: string, timeout: number): Promise<void> {
  await Promise.all(
    deliveries.map((delivery) => {
      const shown = async () => {
        const product = await fetchProduct(catalogueAt(delivery), id);
        return product.name === name || product.brand?.name === name;
      };
      return vi.waitUntil(shown, { timeout, interval: 20 });
    }),
  );
}

/** The replicas' files: a replica that is loaded again has another one. */
const filesOfReplicas = () =>
  Promise.all(
    PROCESSES.map(async (name) => (await stat(join(folder, name, 'catalogue.sqlite'))).ino),
  );

test('four delivery processes show every edit', async () => {
  const { id } = await anyProduct();
  for (let edit = 1; edit <= 5; edit += 1) {
    await publish(`/products/${id}`, `Edit ${edit}`);
    await showEverywhere(id, `Edit ${edit}`, EDIT_TIMEOUT_MS);
  }
});

test('the change of a maker shows on all of its products, in every process', async () => {
  const { brand } = await anyProduct();
  await publish(`/brands/${brand.slug}`, 'Another workshop');
  for (const delivery of deliveries) {
    const { items } = await fetchExplore(catalogueAt(delivery), { brand: brand.slug });
    expect(items.length).toBeGreaterThan(1);
    for (const { id } of items) await showEverywhere(id, 'Another workshop', EDIT_TIMEOUT_MS);
  }
});

test('an imported catalogue shows in every process', async () => {
  const { id, name } = await anyProduct();
  const exported = join(folder, 'catalogue');
  const env = { ...database, VITRINE_STATE: state };
  expect(await contentCommandIn(env, 'export', exported)).toMatchObject({ code: 0 });
  await publish(`/products/${id}`, 'Before the import');
  await showEverywhere(id, 'Before the import', EDIT_TIMEOUT_MS);
  const imported = await contentCommandIn(env, 'import', exported);
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('1 changed') });
  await showEverywhere(id, name, EDIT_TIMEOUT_MS);
});

test('cut off, each process serves what it knows, and then goes on from its revision', async () => {
  const { id, name, brand } = await anyProduct();
  const files = await filesOfReplicas();
  await network.cut();
  await publish(`/products/${id}`, 'While they were cut off');
  await publish(`/brands/${brand.slug}`, 'A workshop meanwhile');
  for (const delivery of deliveries) {
    expect(await fetchProduct(catalogueAt(delivery), id)).toMatchObject({ name, brand });
  }
  await network.restore();
  await showEverywhere(id, 'While they were cut off', RECONNECT_TIMEOUT_MS);
  await showEverywhere(id, 'A workshop meanwhile', RECONNECT_TIMEOUT_MS);
  await publish(`/products/${id}`, 'Connected again');
  await showEverywhere(id, 'Connected again', EDIT_TIMEOUT_MS);
  expect(await filesOfReplicas()).toEqual(files);
  for (const delivery of deliveries) {
    const sessions = [...delivery.output().matchAll(/Following the projection/g)];
    expect(sessions).toHaveLength(2);
    expect(delivery.output()).not.toContain('loaded again');
  }
});
