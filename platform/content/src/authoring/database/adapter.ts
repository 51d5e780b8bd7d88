import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from 'payload';
import type { AuthoringDatabase } from './authoring-database.ts';

/** The folders of the migrations, one for each engine. */
export const MIGRATIONS: Readonly<Record<AuthoringDatabase['engine'], string>> = {
  sqlite: fileURLToPath(new URL('../migrations', import.meta.url)),
  postgres: fileURLToPath(new URL('../migrations-postgres', import.meta.url)),
};

/**
 * Payload's adapter for a database. Only the one that is used is loaded.
 *
 * @param migrate Whether missing migrations are run.
 */
export function databaseAdapter(
  database: AuthoringDatabase,
  migrate: boolean,
): Promise<Config['db']> {
  return database.engine === 'sqlite'
    ? sqlite(database.path, migrate)
    : postgres(database.url, migrate);
}

async function sqlite(path: string, migrate: boolean): Promise<Config['db']> {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  return sqliteAdapter({
    client: { url: pathToFileURL(path).href },
    // Keys are part of URLs, so authors choose them.
    idType: 'number',
    push: false,
    migrationDir: MIGRATIONS.sqlite,
    ...(migrate && { prodMigrations: (await import('../migrations/index.ts')).migrations }),
    // A document is many rows. Without a transaction, a killed process would leave half of it.
    transactionOptions: { behavior: 'immediate' },
    wal: { synchronous: 'FULL' },
    busyTimeout: 5000,
  });
}

async function postgres(url: string, migrate: boolean): Promise<Config['db']> {
  const { postgresAdapter } = await import('@payloadcms/db-postgres');
  const { default: pg } = await import('pg');
  const { connectionOptions, DurablePool } = await import('../../database/connect.ts');
  return postgresAdapter({
    pool: connectionOptions(url, 'authoring'),
    pg: { ...pg, Pool: DurablePool },
    idType: 'serial',
    push: false,
    migrationDir: MIGRATIONS.postgres,
    ...(migrate && {
      prodMigrations: (await import('../migrations-postgres/index.ts')).migrations,
    }),
    transactionOptions: { isolationLevel: 'read committed' },
    disableCreateDatabase: true,
  });
}
