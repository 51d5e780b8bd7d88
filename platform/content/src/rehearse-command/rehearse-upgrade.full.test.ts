import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MigrateUpArgs as PostgresArgs } from '@payloadcms/db-postgres';
import { sql as postgresSql } from '@payloadcms/db-postgres';
import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../../testing/postgres/test-postgres.ts';
import { migrations } from '../authoring/migrations/index.ts';
import { migrations as postgresMigrations } from '../authoring/migrations-postgres/index.ts';
import { openForCommand } from '../authoring/open-for-command.ts';
import { runContentCommand } from '../content-command/content-command.ts';
import { contentFolder, stateFiles } from '../state/state-files.ts';

const NEXT = '20990101_000000_next';
const AUTHOR = { email: 'author@vitrine.example', password: 'only-for-this-run' };
let postgres: TestPostgres;
let state: string;

beforeAll(async () => {
  // Payload runs migrations nowhere else.
  vi.stubEnv('NODE_ENV', 'production');
  postgres = await startPostgres();
  state = await mkdtemp(join(tmpdir(), 'vitrine-rehearsal-'));
  await mkdir(contentFolder(state), { recursive: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await postgres?.close();
  await rm(state, { recursive: true, force: true });
});

/** The first author makes a database one that has begun. */
async function begin(database: Parameters<typeof openForCommand>[0]): Promise<void> {
  const { payload, close } = await openForCommand(database, state);
  await payload.create({ collection: 'users', data: { ...AUTHOR, role: 'publisher' } });
  await close();
}

async function rehearse(env: Record<string, string>, ...args: string[]) {
  let output = '';
  const write = (text: string) => {
    output += `${text}\n`;
  };
  const environment = { cwd: state, env: { VITRINE_STATE: state, ...env }, now: () => new Date() };
  const code = await runContentCommand({ ...environment, stdout: write, stderr: write }, [
    'rehearse',
    ...args,
  ]);
  return { code, output };
}

test('the next version’s migration runs on a copy in SQLite, and the database stays', async () => {
  const { authoring: path } = stateFiles(contentFolder(state));
  await begin({ engine: 'sqlite', path });
  expect(await rehearse({})).toMatchObject({
    code: 0,
    output: 'This version changes nothing in the database: all of its migrations have run.\n',
  });

  const up = ({ db }: MigrateUpArgs) => db.run(sql`CREATE TABLE next (id TEXT)`);
  migrations.push({ name: NEXT, up: async (args) => void (await up(args)), down: async () => {} });
  onTestFinished(() => void migrations.pop());
  const { code, output } = await rehearse({});
  expect(output).toMatch(
    /^The migrations 20990101_000000_next took \d+\.\d s on a copy of \d\.\d MB\.\nNothing else/,
  );
  expect(code).toBe(0);
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  const names = database.prepare('SELECT name FROM payload_migrations').all();
  expect(names).not.toContainEqual({ name: NEXT });
  expect((await readdir(contentFolder(state))).filter((name) => name.startsWith('reh'))).toEqual(
    [],
  );
});

test('one in PostgreSQL is copied into the empty database that is named', async () => {
  const url = await postgres.createDatabase('live');
  const copy = await postgres.createDatabase('rehearsal');
  await begin({ engine: 'postgres', url });
  const up = ({ db }: PostgresArgs) => db.execute(postgresSql`CREATE TABLE next (id TEXT)`);
  postgresMigrations.push({
    name: NEXT,
    up: async (args) => void (await up(args)),
    down: async () => {},
  });
  onTestFinished(() => void postgresMigrations.pop());

  const unnamed = await rehearse({ DATABASE_URL: url });
  expect(unnamed).toMatchObject({ code: 2, output: expect.stringContaining('--in is missing') });
  const { code, output } = await rehearse({ DATABASE_URL: url }, '--in', copy);
  expect(output).toMatch(/took \d+\.\d s on the copy in 127\.0\.0\.1:\d+\/rehearsal, which stays/);
  expect(code).toBe(0);
  const hasNext = "SELECT to_regclass('public.next') IS NOT NULL AS found";
  expect(await postgres.query('rehearsal', hasNext)).toEqual([{ found: true }]);
  expect(await postgres.query('live', hasNext)).toEqual([{ found: false }]);
  const again = await rehearse({ DATABASE_URL: url }, '--in', copy);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
});

test('a database for the copy needs content in PostgreSQL', async () => {
  const { code, output } = await rehearse({}, '--in', 'postgres://127.0.0.1/rehearsal');
  expect(output).toContain('--in is for content in PostgreSQL');
  expect(code).toBe(2);
});
