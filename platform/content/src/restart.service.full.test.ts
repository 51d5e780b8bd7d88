import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fetchExplore, fetchProduct } from '@vitrine/content';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type Author,
  contentCommand,
  freePorts,
  logIn,
  type Ports,
  type RunningService,
  runAuthoring,
  runService,
  together,
} from '../testing/service/running-service.ts';
import {
  everythingAt,
  readOn,
  type Written,
  writeOn,
} from '../testing/service/write-until-killed.ts';

let state: string;
let ports: Ports;
let service: RunningService;
let author: Author;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  ports = await freePorts();
  service = await runService(state, ports);
  author = await logIn(state, service);
}, 240_000);

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

const catalogueIn = (locale: string) => ({ baseUrl: service.url, fetch, locale });

async function firstProduct() {
  const { items } = await fetchExplore(catalogueIn('en'), { sort: 'name' });
  const [first] = items;
  if (!first) throw new Error('No product');
  return first;
}

const file = (name: string) => join(state, 'content', name);
const nameIn = async (locale: string, id: string) =>
  (await fetchProduct(catalogueIn(locale), id)).name;

test('killed between the author’s write and its projection, it catches up', async () => {
  const { id } = await firstProduct();
  const before = await nameIn('en', id);
  // An open transaction on the projection's file blocks all writes to it: the process commits the
  // author's write and cannot project it.
  const projection = new DatabaseSync(file('catalogue.sqlite'));
  projection.exec('BEGIN IMMEDIATE');
  const unanswered = author
    .send('PATCH', `/products/${id}?locale=en`, { name: 'Kept', _status: 'published' })
    .catch(() => 'unanswered');
  const authoring = new DatabaseSync(file('authoring.sqlite'), { readOnly: true });
  const sql = 'SELECT name FROM products_locales WHERE _parent_id = ? AND _locale = ?';
  await vi.waitUntil(() => authoring.prepare(sql).get(id, 'en')?.['name'] === 'Kept', {
    timeout: 10_000,
  });
  await service.stop('SIGKILL');
  expect(await unanswered).toBe('unanswered');
  const row = projection
    .prepare("SELECT page FROM document WHERE kind = 'product' AND key = ? AND locale = 'en'")
    .get(id);
  expect(String(row?.['page'])).toContain(before);
  expect(String(row?.['page'])).not.toContain('Kept');
  projection.exec('ROLLBACK');
  projection.close();
  authoring.close();
  service = await runService(state, ports);
  expect(await nameIn('en', id)).toBe('Kept');
}, 60_000);

test('killed at any moment of an author’s writing, it is whole while it lives and when it is back, also from a backup', async () => {
  const { id } = await firstProduct();
  const written: Written = { id, known: 0, compared: 0 };
  // Each round kills and restarts the service.
  for (const round of [1, 2]) {
    const writer = writeOn(await logIn(state, service), written);
    const reader = readOn(service.url, written);
    reader.catch(() => undefined);
    const before = { ...written };
    await vi.waitUntil(
      () => written.known >= before.known + 2 && written.compared >= before.compared + 2,
      { timeout: 20_000 },
    );
    const moment = Math.random() * 150;
    await new Promise((resolve) => setTimeout(resolve, moment));
    await service.stop('SIGKILL');
    await Promise.all([writer, reader]);
    service = await runService(state, ports);
    const { name } = await fetchProduct(catalogueIn('en'), id);
    // A write without a response may have been stored or not. A write with a response must have
    // been.
    const revision = Number(name.replace('Revision ', ''));
    const possible = [written.known, written.known + 1];
    expect([round, moment, possible.includes(revision)]).toEqual([round, moment, true]);
    written.known = revision;
  }
  const caughtUp = await everythingAt(service.url);
  // A backup has no projection: a service that starts on it makes its own.
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-restored-'));
  const backup = join(copy, 'backup');
  try {
    expect(await contentCommand(state, 'backup', backup)).toMatchObject({ code: 0 });
    expect(await service.stop('SIGTERM')).toBe(0);
    expect(await contentCommand(copy, 'restore', backup)).toMatchObject({ code: 0 });
    const restored = await runService(copy, ports);
    const made = await everythingAt(restored.url);
    await restored.stop('SIGTERM');
    expect([...caughtUp.keys()]).toEqual([...made.keys()]);
    const others = [...made].filter(([path, answer]) => caughtUp.get(path) !== answer);
    expect(others.map(([path]) => path)).toEqual([]);
  } finally {
    await rm(copy, { recursive: true, force: true });
    service = await runService(state, ports);
  }
}, 120_000);

test('delivery does not notice that authoring is away, and then shows what is new', async () => {
  const { id } = await firstProduct();
  await service.authoring.stop('SIGKILL');
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect((await fetchProduct(catalogueIn('ja'), id)).id).toBe(id);
  const authoring = await runAuthoring(state, ports.authoring, {});
  service = together(authoring, service.delivery);
  author = await logIn(state, service);
  await author.write('PATCH', `/products/${id}?locale=en`, {
    name: 'Back',
    _status: 'published',
  });
  expect(await nameIn('en', id)).toBe('Back');
}, 60_000);

test('it stops cleanly, and starts with what was written, also by another’s hand', async () => {
  const { id } = await firstProduct();
  expect(await service.stop('SIGTERM')).toBe(0);
  const authoring = new DatabaseSync(file('authoring.sqlite'));
  authoring
    .prepare('UPDATE products_locales SET name = ? WHERE _parent_id = ? AND _locale = ?')
    .run('Restored', id, 'en');
  authoring
    .prepare('UPDATE products SET updated_at = ? WHERE id = ?')
    .run('2030-01-01T00:00:00.000Z', id);
  authoring.close();
  service = await runService(state, ports);
  expect(await nameIn('en', id)).toBe('Restored');
  expect((await fetchExplore(catalogueIn('en'))).total).toBeGreaterThanOrEqual(11);
}, 60_000);
