import { ServiceError } from '@vitrine/http';
import type pg from 'pg';
import { migrations } from '../authoring/migrations-postgres/index.ts';

/** Tables that an error names. */
const MAX_NAMED = 3;

/** Tables and views of a program: not of PostgreSQL, of an extension or of a projection of ours. */
const TABLES = `
  SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND nspname <> 'information_schema'
    AND nspname NOT LIKE 'pg\\_%' AND nspname NOT LIKE 'vitrine\\_projection\\_%'
    AND NOT EXISTS (
      SELECT 1 FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  ORDER BY name`;

/** Whether a database has a table in the schema `public`. */
export async function hasTable(pool: Pick<pg.Pool, 'query'>, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [`public.${table}`],
  );
  return rows[0]?.found === true;
}

/**
 * Checks that a database is empty or has the tables of the content, before anything is created in
 * it: `DATABASE_URL` is a common name, and may be set for another program. The names of migrations
 * tell: another site on Payload has tables of the same names.
 *
 * @param name The database in the error.
 * @returns The names of the migrations that were run in it.
 * @throws {ServiceError} `foreign-database`.
 */
export async function requireOwnDatabase(
  pool: Pick<pg.Pool, 'query'>,
  name: string,
): Promise<string[]> {
  const read = async (sql: string) =>
    (await pool.query<{ name: string | null }>(sql)).rows.flatMap((row) => row.name ?? []);
  const migrated = (await hasTable(pool, 'payload_migrations'))
    ? await read('SELECT name FROM public.payload_migrations')
    : [];
  if (migrations.some((migration) => migrated.includes(migration.name))) return migrated;
  const tables = await read(TABLES);
  if (tables.length > 0) throw foreignDatabase(name, tables);
  return [];
}

function foreignDatabase(name: string, tables: readonly string[]): ServiceError {
  const more = tables.length - MAX_NAMED;
  const named = tables.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return new ServiceError(
    'foreign-database',
    `The database ${name} has tables of another program: ${named}. Nothing was changed in it.`,
    {
      remedy:
        'If DATABASE_URL was set for another program, unset it: the content is then in SQLite ' +
        'files. To keep the content in PostgreSQL, create a database for it alone with ' +
        '"createdb vitrine", and name that one.',
    },
  );
}
