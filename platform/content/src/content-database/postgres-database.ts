import type pg from 'pg';
import * as v from 'valibot';
import { migrations } from '../authoring/migrations-postgres/index.ts';
import { openPool } from '../database/connect.ts';
import { describeDatabase } from '../database/database-url.ts';
import { lockDatabase, unavailable } from '../database/lock-database.ts';
import { openPostgresWriter } from '../projection/postgres/postgres-writer.ts';
import { noCatalogue } from '../state/assert-begun.ts';
import { newerDatabase } from '../state/check-database.ts';
import type { ContentDatabase } from './content-database.ts';

/** Opens the content in PostgreSQL; the parameters are those of `openContentDatabase`. */
export async function openPostgres(
  url: string,
  mayBegin: boolean,
  returned: () => void,
): Promise<ContentDatabase> {
  const pool = openPool(url, 'projection');
  try {
    await check(pool, describeDatabase(url), mayBegin);
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
 * @throws {ServiceError} `no-catalogue`, `newer-database` or `database-unavailable`.
 */
export async function requirePostgresContent(url: string): Promise<void> {
  const pool = openPool(url, 'content');
  try {
    await check(pool, describeDatabase(url), false);
  } finally {
    await pool.end();
  }
}

async function check(pool: pg.Pool, name: string, mayBegin: boolean): Promise<void> {
  const known = new Set(migrations.map((migration) => migration.name));
  const present = await readState(pool).catch((cause: unknown) => {
    throw unavailable(name, cause);
  });
  const newer = present.migrations.filter((migration) => !known.has(migration));
  if (newer.length > 0) throw newerDatabase(name, newer);
  if (!mayBegin && !present.hasAuthors) throw noCatalogue(name);
}

const Migrations = v.array(v.object({ name: v.nullable(v.string()) }));

/** Reads the migrations of a database that may be empty, and whether it has authors. */
async function readState(pool: pg.Pool) {
  const has = async (table: string) => {
    const found = await pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [
      `public.${table}`,
    ]);
    return v.parse(v.tuple([v.object({ found: v.boolean() })]), found.rows)[0].found;
  };
  const names = (await has('payload_migrations'))
    ? v.parse(Migrations, (await pool.query('SELECT name FROM public.payload_migrations')).rows)
    : [];
  const authors = (await has('users'))
    ? await pool.query('SELECT 1 FROM public.users LIMIT 1')
    : undefined;
  return {
    migrations: names.flatMap(({ name }) => name ?? []),
    hasAuthors: (authors?.rowCount ?? 0) > 0,
  };
}
