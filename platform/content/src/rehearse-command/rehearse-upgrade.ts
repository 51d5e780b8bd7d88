import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { AuthoringDatabase } from '../authoring/database/authoring-database.ts';
import { openForCommand } from '../authoring/open-for-command.ts';
import { copyDatabase } from '../backup/back-up.ts';
import { dumpDatabase, loadDump } from '../backup/postgres-tools.ts';
import { requireEmptyDatabase } from '../content-database/empty-database.ts';
import { DatabaseUrl, describeDatabase } from '../database/database-url.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';

const NOTHING_TO_DO =
  'This version changes nothing in the database: all of its migrations have run.';

/** A reason why nothing is rehearsed. Match its `code`, not its class. */
class RehearsalError extends Error {
  override readonly name = 'RehearsalError';
  readonly code = 'bad-option';
  readonly remedy =
    `Name an empty database, which "createdb" makes: pnpm content rehearse --in postgres://user:password@host/rehearsal`;
}

/** The empty database for the copy; undefined without `--in`. */
function databaseIn(args: readonly string[]): string | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { in: { type: 'string' } } });
    return v.parse(v.optional(DatabaseUrl), values.in);
  } catch (error) {
    throw new RehearsalError(`--in ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Runs the migrations of this version on a copy of the authors' database, while authors and
 * visitors use the database itself.
 *
 * @param state The folder of the content.
 * @param args `--in <url>`: the empty database for a copy of one in PostgreSQL, where it stays.
 * @param database The URL of the PostgreSQL database; undefined for SQLite.
 * @returns The names of the migrations, and how long they took.
 * @throws {BackupError} `no-tool`, `tool-failed` or `not-empty`.
 * @throws {ServiceError} `newer-database`, `damaged-database`, `no-catalogue` and others of a
 * database.
 */
export async function rehearseUpgrade(
  state: string,
  args: readonly string[],
  database?: string,
): Promise<string> {
  const copyIn = databaseIn(args);
  if (database === undefined && copyIn !== undefined) {
    throw new RehearsalError('--in is for content in PostgreSQL, and DATABASE_URL is not set.');
  }
  return database === undefined ? rehearseSqlite(state) : rehearsePostgres(state, database, copyIn);
}

async function rehearseSqlite(state: string): Promise<string> {
  const { authoring } = stateFiles(state);
  const { migrations } = await import('../authoring/migrations/index.ts');
  assertBegun(authoring);
  const all = migrations.map(({ name }) => name);
  const missing = missingOf(all, checkDatabase(authoring, all));
  if (missing.length === 0) return NOTHING_TO_DO;
  const temporary = await mkdtemp(join(state, 'rehearsal-'));
  try {
    const path = join(temporary, 'authoring.sqlite');
    copyDatabase(authoring, path);
    const seconds = await secondsOf({ engine: 'sqlite', path }, temporary);
    return resultOf(missing, seconds, `a copy of ${inMegabytes((await stat(path)).size)}`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function rehearsePostgres(state: string, url: string, copy?: string): Promise<string> {
  const { migrations } = await import('../authoring/migrations-postgres/index.ts');
  const { requirePostgresContent } = await import('../content-database/postgres-database.ts');
  const all = migrations.map(({ name }) => name);
  const missing = missingOf(all, await requirePostgresContent(url));
  if (missing.length === 0) return NOTHING_TO_DO;
  if (copy === undefined) throw new RehearsalError('--in is missing.');
  await requireEmptyDatabase(copy);
  const temporary = await mkdtemp(join(state, 'rehearsal-'));
  try {
    const dump = join(temporary, 'authoring.pgdump');
    await dumpDatabase(url, dump);
    await loadDump(dump, copy);
    const seconds = await secondsOf({ engine: 'postgres', url: copy }, temporary);
    return resultOf(missing, seconds, `the copy in ${describeDatabase(copy)}, which stays`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const missingOf = (all: readonly string[], done: readonly string[]): string[] =>
  all.filter((name) => !done.includes(name));

/** Runs what a start of authoring runs. */
async function secondsOf(database: AuthoringDatabase, folder: string): Promise<string> {
  const startedAt = performance.now();
  const authoring = await openForCommand(database, folder);
  await authoring.close();
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const resultOf = (migrations: readonly string[], seconds: string, copy: string): string =>
  `The migrations ${migrations.join(', ')} took ${seconds} s on ${copy}.\n` +
  'Nothing else was changed. Authoring runs them at its start: back up the content before that.';
