import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fetchExplore, fetchProduct } from '@vitrine/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePorts,
  logIn,
  type Ports,
  type RunningService,
  runService,
} from '../service/running-service.ts';

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
const PRODUCTS = 60;

let state: string;
let ports: Ports;
let service: RunningService;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-load-'));
  ports = await freePorts();
  const first = await runService(state, ports);
  await first.stop('SIGTERM');
  const env = { ...process.env, VITRINE_STATE: state };
  await promisify(execFile)(process.execPath, [LOAD, '--products', String(PRODUCTS)], { env });
}, 240_000);

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

const catalogueIn = (locale: string) => ({ baseUrl: service.url, fetch, locale });

/** The rows of the projection that say what visitors see; revisions and numbers apart. */
function projected(): unknown[] {
  const database = new DatabaseSync(join(state, 'content', 'catalogue.sqlite'), { readOnly: true });
  const rows = database
    .prepare(
      `SELECT kind, key, d.locale, body, page, text, item, brand, groups, pieces,
        attributes, since, name_rank > 0 AS ranked FROM document d LEFT JOIN entity USING (kind, key)
        LEFT JOIN name ON name.n = entity.n AND name.locale = d.locale
        LEFT JOIN item ON item.n = entity.n AND item.locale = d.locale
        LEFT JOIN listing ON listing.n = entity.n AND listing.locale = d.locale
        ORDER BY kind, key, d.locale`,
    )
    .all();
  database.close();
  return rows;
}

test('what was loaded is what the projector makes of the same documents', async () => {
  const loaded = projected();
  const path = join(state, 'content', 'catalogue.sqlite');
  for (const file of [path, `${path}-wal`, `${path}-shm`]) await rm(file, { force: true });
  service = await runService(state, ports);
  expect(projected()).toEqual(loaded);
  expect(loaded.length).toBeGreaterThan(PRODUCTS * 6);
}, 240_000);

test('the CMS reads and writes a loaded product as one of its own', async () => {
  const author = await logIn(state, service);
  const before = await author.read('/products/item-7?locale=de&depth=0');
  expect(before).toMatchObject({ _status: 'published', brand: expect.any(String) });
  expect(before.variants.length).toBeGreaterThan(0);
  expect(before.pictures.length).toBeGreaterThan(0);
  const versions = await author.read('/products/versions?where[parent][equals]=item-7&locale=de');
  expect(versions.docs).toMatchObject([
    { latest: true, version: { name: before.name, variants: before.variants } },
  ]);

  await author.write('PATCH', '/products/item-7?locale=de&draft=true', { name: 'Entwurf' });
  expect((await fetchProduct(catalogueIn('de'), 'item-7')).name).toBe(before.name);
  const { updatedAt } = await author.read('/products/item-7?draft=true&depth=0');
  const [first, ...others] = before.variants;
  await author.write('PATCH', '/products/item-7?locale=de', {
    name: 'Umbenannt',
    variants: [{ ...first, name: 'Anders' }, ...others],
    updatedAt,
    _status: 'published',
  });
  const german = await fetchProduct(catalogueIn('de'), 'item-7');
  expect(german).toMatchObject({
    name: 'Umbenannt',
    variants: [{ name: 'Anders' }, ...others.map(() => ({}))],
  });
  const english = await author.read('/products/item-7?locale=en&depth=0');
  expect((await fetchProduct(catalogueIn('en'), 'item-7')).name).toBe(english.name);
  expect(english.name).not.toBe('Umbenannt');
  expect((await fetchExplore(catalogueIn('de'), { q: 'umbenannt' })).items[0]?.id).toBe('item-7');

  await author.write('DELETE', '/products/item-8', {});
  expect((await fetch(`${service.url}/v1/en/products/item-8`)).status).toBe(404);
}, 60_000);
