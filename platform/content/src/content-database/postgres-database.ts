import { ServiceError } from '@vitrine/http';
import type pg from 'pg';
import { migrations } from '../authoring/migrations-postgres/index.ts';
import { openPool } from '../database/connect.ts';
import { describeDatabase } from '../database/database-url.ts';
import { lockDatabase, unavailable } from '../database/lock-database.ts';
import { openPostgresWriter } from '../projection/postgres/postgres-writer.ts';
import { hasBegun, noCatalogue } from '../state/assert-begun.ts';
import { newerDatabase } from '../state/check-database.ts';
import type { ContentDatabase } from './content-database.ts';
import { hasTable, requireOwnDatabase } from './own-database.ts';

interface PostgresOptions {
  url: string;
  /** Whether it may be empty. */
  mayBegin: boolean;
  /** The SQLite file that has the content of a site without PostgreSQL. */
  file: string;
}

/** Opens the content in PostgreSQL. Errors and `returned` are those of `openContentDatabase`. */
export async function openPostgres(
  { url, ...options }: PostgresOptions,
  returned: () => void,
): Promise<ContentDatabase> {
  const pool = openPool(url, 'projection');
  try {
    await check(pool, describeDatabase(url), options);
    const lock = await lockDatabase(url, returned);
    return {
      authoring: { engine: 'postgres', url },
      openWriter: () => openPostgresWriter(pool),
      problem: lock.problem,
      async close() {
        await lock.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Checks that a database answers and has content that this release can read.
 *
 * @returns The names of the migrations that have run.
 * @throws {ServiceError} `no-catalogue`, `foreign-database`, `newer-database` or
 * `database-unavailable`.
 */
export async function requirePostgresContent(
  url: string,
  options: Pick<PostgresOptions, 'mayBegin'> & { file?: string } = { mayBegin: false },
): Promise<string[]> {
  const pool = openPool(url, 'content');
  try {
    return await check(pool, describeDatabase(url), options);
  } finally {
    await pool.end();
  }
}

async function check(
  pool: pg.Pool,
  name: string,
  { mayBegin, file }: { mayBegin: boolean; file?: string },
): Promise<string[]> {
  const own = new Set(migrations.map((migration) => migration.name));
  const migrated = await requireOwnDatabase(pool, name).catch((cause: unknown) => {
    throw cause instanceof ServiceError ? cause : unavailable(name, cause);
  });
  const newer = migrated.filter((migration) => !own.has(migration));
  if (newer.length > 0) throw newerDatabase(name, newer);
  if (await hasAuthors(pool)) return migrated;
  if (!mayBegin) throw noCatalogue(name);
  if (file !== undefined && hasBegun(file)) throw contentInFile(name, file);
  return migrated;
}

const contentInFile = (name: string, file: string) =>
  new ServiceError(
    'content-in-file',
    `The database ${name} of DATABASE_URL is empty, and ${file} has content.`,
    {
      remedy:
        'To move the content, run "pnpm content move --to <url>". To go on with the file, unset ' +
        'DATABASE_URL. To begin a new catalogue in the database, move the file away.',
    },
  );

/** The first author is created last when a catalogue begins. */
async function hasAuthors(pool: pg.Pool): Promise<boolean> {
  if (!(await hasTable(pool, 'users'))) return false;
  return ((await pool.query('SELECT 1 FROM public.users LIMIT 1')).rowCount ?? 0) > 0;
}
