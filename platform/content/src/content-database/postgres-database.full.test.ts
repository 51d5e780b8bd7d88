import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createTestPart } from '@vitrine/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';
import { runContentCommand } from '../content-command/content-command.ts';
import { stateFiles } from '../state/state-files.ts';
import { requireEmptyDatabase } from './empty-database.ts';
import { openContentDatabase } from './open-content-database.ts';

let postgres: TestPostgres;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-own-database-'));
});
afterAll(async () => {
  await postgres?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the content as `pnpm start` does. */
async function open(database: string, state = join(folder, 'new')): Promise<void> {
  const settings = { state, beginning: 'sample-catalogue', database } as const;
  const opened = await openContentDatabase(settings, createTestPart().metrics, () => undefined);
  await opened.close();
}

const tablesIn = (name: string) =>
  postgres.query(
    name,
    `SELECT schemaname, tablename FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
  );

/** A database on which another program has run these statements. */
async function foreign(name: string, sql: string): Promise<string> {
  const url = await postgres.createDatabase(name);
  await postgres.query(name, sql);
  return url;
}

test.each([
  ['a shop', 'shop', 'CREATE TABLE orders (id int)', 'public.orders.'],
  [
    'a shop with many tables in schemas of its own',
    'shops',
    `CREATE SCHEMA "My shop"; CREATE TABLE "My shop".a (id int); CREATE TABLE orders (id int);
      CREATE TABLE users (id int); CREATE VIEW totals AS SELECT count(*) FROM orders`,
    '"My shop".a, public.orders, public.totals and 1 more.',
  ],
  [
    'another site on the same CMS',
    'blog',
    `CREATE TABLE payload_migrations (name text); CREATE TABLE users (id int);
      INSERT INTO payload_migrations VALUES ('20250102_101500_initial'), (NULL);
      INSERT INTO users VALUES (1)`,
    'public.payload_migrations, public.users.',
  ],
])('the database of %s is refused and not changed', async (_, name, sql, tables) => {
  const url = await foreign(name, sql);
  const before = await tablesIn(name);
  const { host, password } = new URL(url);
  const refused = await open(url).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'foreign-database',
    message: `The database ${host}/${name} has tables of another program: ${tables} Nothing was changed in it.`,
    remedy: expect.stringContaining('unset it'),
  });
  expect(String(refused)).not.toContain(password);
  expect(await tablesIn(name)).toEqual(before);
});

test('the database of another program is not backed up, and nothing is moved into it', async () => {
  const url = await foreign('cinema', 'CREATE TABLE seats (id int)');
  const state = join(folder, 'begun');
  await mkdir(state);
  const run = async (...args: string[]) => {
    let output = '';
    const stderr = (text: string) => {
      output += text;
    };
    const environment = {
      cwd: folder,
      env: { DATABASE_URL: url, VITRINE_STATE: state },
      now: () => new Date(),
      stdout: stderr,
      stderr,
    };
    return { code: await runContentCommand(environment, args), output };
  };
  const foreignTables = expect.stringContaining('tables of another program: public.seats.');
  expect(await run('backup', 'backup')).toEqual({ code: 1, output: foreignTables });
  await expect(requireEmptyDatabase(url, { tables: true })).rejects.toMatchObject({
    code: 'foreign-database',
  });
});

test('an empty database with an extension of PostgreSQL is accepted', async () => {
  const url = await foreign('empty', 'CREATE EXTENSION pg_stat_statements');
  await expect(open(url)).resolves.toBeUndefined();
});

test('an empty database is refused beside content in a file', async () => {
  const url = await postgres.createDatabase('beside');
  const state = join(folder, 'with-content');
  const { authoring } = stateFiles(state);
  await mkdir(dirname(authoring), { recursive: true });
  const file = new DatabaseSync(authoring);
  file.exec('CREATE TABLE users (id int); INSERT INTO users VALUES (1)');
  file.close();
  await expect(open(url, state)).rejects.toMatchObject({
    code: 'content-in-file',
    message: expect.stringMatching(
      /\/beside of DATABASE_URL is empty, and .*authoring\.sqlite has/,
    ),
  });
});
