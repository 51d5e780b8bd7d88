import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountingProxy, openCountingProxy } from '../testing/postgres/counting-proxy.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres/test-postgres.ts';
import {
  type Author,
  logIn,
  type RunningProcess,
  runAuthoring,
} from '../testing/service/running-service.ts';

/** Longer than authoring computes between two queries, also on a machine with other work. */
const DELAY_MS = 200;

let postgres: TestPostgres;
let proxy: CountingProxy;
let folder: string;
let authoring: RunningProcess;
let author: Author;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-slow-database-'));
  postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase('vitrine');
  proxy = await openCountingProxy(DATABASE_URL);
  const state = join(folder, 'state');
  authoring = await runAuthoring(state, await freePort(), {
    DATABASE_URL: proxy.url,
    VITRINE_SAMPLE_CATALOGUE: '1',
  });
  author = await logIn(state, { authoring });
  // Once, for what is read with the first edit.
  await author.send('PATCH', '/products/tall-carafe?locale=en', published({ name: 'First' }));
}, 300_000);

afterAll(async () => {
  await authoring?.stop('SIGKILL');
  proxy?.close();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

const published = (data: object) => ({ ...data, _status: 'published' });
const GROUP = { title: 'Group', summary: 'Summary', description: 'Text' };

// Regression: 68 round trips, one after the other: with 300 ms in each direction 30.7 s.
test.each([
  ['an edit of a product', 6, 'PATCH', '/products/tall-carafe', published({ name: 'Edited' })],
  ['a text of a product', 6, 'PATCH', '/products/tall-carafe', published({ care: 'By hand' })],
  ['a draft of a product', 5, 'PATCH', '/products/tall-carafe?draft=true', { name: 'Draft' }],
  ['the end of a publication', 8, 'PATCH', '/products/tall-carafe', { _status: 'draft' }],
  ['a new group', 7, 'POST', '/groups', published({ id: 'new', ...GROUP })],
  ['an edit of a group', 7, 'PATCH', '/groups/new', published({ title: 'Edited' })],
  ['a deletion', 10, 'DELETE', '/groups/new', {}],
  ['an edit of a brand', 8, 'PATCH', '/brands/ebbharrow', published({ summary: 'Edited' })],
  ['an edit of the home page', 8, 'POST', '/globals/home', published({ text: 'Edited' })],
] as const)(
  '%s takes at most %i round trips to the database',
  async (_, most, method, path, data) => {
    proxy.count(DELAY_MS);
    await author.send(method, `${path}${path.includes('?') ? '&' : '?'}locale=en`, data);
    const trips = proxy.trips();
    const statements = proxy.statements();
    proxy.count(0);
    expect(trips, JSON.stringify(statements, undefined, 1)).toBeLessThanOrEqual(most);
  },
  60_000,
);
