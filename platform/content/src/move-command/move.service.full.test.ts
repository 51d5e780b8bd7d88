import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fetchExplore } from '@vitrine/content';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';
import {
  contentCommand,
  freePorts,
  logIn,
  type RunningProcess,
  runAuthoring,
  runDelivery,
  runService,
} from '../../testing/service/running-service.ts';
import { everythingAt } from '../../testing/service/write-until-killed.ts';

let postgres: TestPostgres;
let state: string;
let url: string;
const running: RunningProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('moved');
  state = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
});
afterAll(async () => {
  for (const each of running) await each.stop('SIGKILL');
  await postgres?.close();
  await rm(state, { recursive: true, force: true });
});

/** Reads a product as an author does, with its drafts and versions. */
async function authorsView(author: Awaited<ReturnType<typeof logIn>>, id: string) {
  const versions = await author.read(
    `/products/versions?where[parent][equals]=${id}&locale=all&depth=0&sort=id`,
  );
  return {
    draft: await author.read(`/products/${id}?locale=all&depth=0&draft=true`),
    published: await author.read(`/products/${id}?locale=all&depth=0`),
    versions: versions.docs,
    typography: await author.read('/globals/typography?depth=0'),
    me: (await author.read('/users/me')).user.email,
  };
}

test('drafts, versions, authors and all answers are the same after a move', async () => {
  const service = await runService(state, await freePorts());
  running.push(service.authoring, service.delivery);
  const before = await logIn(state, service);
  const catalogue = { baseUrl: service.url, fetch, locale: 'en' };
  const [first] = (await fetchExplore(catalogue, { sort: 'name' })).items;
  const id = first?.id ?? '';
  await before.write('PATCH', `/products/${id}?locale=de`, { name: 'Neu', _status: 'published' });
  await before.write('PATCH', `/products/${id}?locale=de&draft=true`, { name: 'Entwurf' });
  const held = await contentCommand(state, 'move', '--to', url);
  expect(held).toMatchObject({ code: 1, output: expect.stringContaining('is in use by') });
  const view = await authorsView(before, id);
  const answers = await everythingAt(service.url);
  await service.stop('SIGTERM');

  const moved = await contentCommand(state, 'move', '--to', url);
  expect(moved.output).toMatch(
    /Moved and compared \d+ rows of \d+ tables to 127\.0\.0\.1:\d+\/moved/,
  );
  expect(moved.code).toBe(0);
  const again = await contentCommand(state, 'move', '--to', url);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });

  const env = { DATABASE_URL: url };
  const [authoring, delivery] = await Promise.all([
    runAuthoring(state, await freePort(), env),
    runDelivery(state, await freePort(), env),
  ]);
  running.push(authoring, delivery);
  const after = await logIn(state, { authoring });
  expect(await authorsView(after, id)).toEqual(view);
  const actual = await everythingAt(delivery.url);
  const differing = [...answers].filter(([path, answer]) => actual.get(path) !== answer);
  expect(differing.map(([path]) => path)).toEqual([]);
  // Numbers go on after the last ones.
  const { updatedAt } = view.draft;
  const newer = { name: 'Neuer', updatedAt, _status: 'published' };
  await after.write('PATCH', `/products/${id}?locale=de`, newer);
  await after.write('POST', '/users', { email: 'b@shop.example', password: 'another password' });
}, 240_000);

test('a file that PostgreSQL does not take is refused, and the database stays empty', async () => {
  const empty = await postgres.createDatabase('untouched');
  const file = new DatabaseSync(join(state, 'content', 'authoring.sqlite'));
  file.exec("UPDATE users SET role = 'emperor'");
  file.close();
  for (const each of running.splice(0)) await each.stop('SIGTERM');
  const refused = await contentCommand(state, 'move', '--to', empty);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('emperor') });
  expect(await postgres.query('untouched', 'SELECT 1 FROM products')).toEqual([]);
}, 60_000);

test('an invalid address is a mistake of the command line', async () => {
  expect(await contentCommand(state, 'move', '--to', 'mysql://host/x')).toMatchObject({ code: 2 });
  expect(await contentCommand(state, 'move')).toMatchObject({ code: 2 });
});
