import { ServiceError } from '@vitrine/http';
import { BackupError } from '../backup-folder/backup-error.ts';
import { openPool } from '../database/connect.ts';
import { describeDatabase } from '../database/database-url.ts';
import { unavailable } from '../database/lock-database.ts';

interface EmptyOptions {
  /** Whether it may have tables without rows, and the list of its migrations. */
  tables: boolean;
}

/**
 * Checks that a database has no content yet.
 *
 * @throws {BackupError} `not-empty`.
 * @throws {ServiceError} `foreign-database` or `database-unavailable`.
 */
export async function requireEmptyDatabase(
  url: string,
  options: EmptyOptions = { tables: false },
): Promise<void> {
  const name = describeDatabase(url);
  const pool = openPool(url, 'content');
  try {
    if (options.tables) {
      // Loads the migrations of the CMS, which a restore does without.
      const { requireOwnDatabase } = await import('./own-database.ts');
      await answered(requireOwnDatabase(pool, name), name);
    }
    const { rows } = await answered(
      pool.query<{ name: string }>(
        `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
          WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
            AND NOT ($1 AND tablename = 'payload_migrations')`,
        [options.tables],
      ),
      name,
    );
    for (const table of rows) {
      if (!options.tables) throw notEmpty(name, `it has the table ${table.name}`);
      const result = await pool.query(`SELECT 1 FROM ${table.name} LIMIT 1`);
      if ((result.rowCount ?? 0) > 0) throw notEmpty(name, `${table.name} has rows`);
    }
  } finally {
    await pool.end();
  }
}

/** @throws {ServiceError} `database-unavailable`, unless it answered with another one. */
const answered = <Result>(asked: Promise<Result>, name: string): Promise<Result> =>
  asked.catch((cause: unknown) => {
    throw cause instanceof ServiceError ? cause : unavailable(name, cause);
  });

const notEmpty = (name: string, reason: string) =>
  new BackupError(
    'not-empty',
    `The database ${name} is not empty: ${reason}.`,
    'Create another one with "createdb", and name that.',
  );
