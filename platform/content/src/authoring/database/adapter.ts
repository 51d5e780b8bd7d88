import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config } from 'payload';
import { log } from '../../log.ts';
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

interface Migration<Arguments extends unknown[]> {
  name: string;
  up(...args: Arguments): Promise<void>;
}

/** Logs each migration and how long it took: the start of an upgrade may take minutes. */
const logged = <Arguments extends unknown[], Each extends Migration<Arguments>>(
  migrations: readonly Each[],
) =>
  migrations.map((migration) => ({
    ...migration,
    async up(...args: Parameters<Each['up']>) {
      const startedAt = performance.now();
      log('info', 'A migration of the authors’ database begins', { migration: migration.name });
      await migration.up(...args);
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      log('info', 'A migration has ended', { migration: migration.name, seconds });
    },
  }));

async function sqlite(path: string, migrate: boolean): Promise<Config['db']> {
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  const { SqliteClient } = await import('./sqlite-client.ts');
  const adapter = sqliteAdapter({
    client: { url: pathToFileURL(path).href },
    // Keys are part of URLs, so authors choose them.
    idType: 'number',
    // An import keeps the numbers, by which other documents refer to them.
    allowIDOnCreate: true,
    push: false,
    migrationDir: MIGRATIONS.sqlite,
    ...(migrate && { prodMigrations: logged((await import('../migrations/index.ts')).migrations) }),
    // A document is many rows. Without a transaction, a killed process would leave half of it.
    transactionOptions: { behavior: 'immediate' },
  });
  return {
    ...adapter,
    // Payload opens a client of libSQL unless it has one.
    init: (options) => Object.assign(adapter.init(options), { client: new SqliteClient(path) }),
  };
}

async function postgres(url: string, migrate: boolean): Promise<Config['db']> {
  const { postgresAdapter } = await import('@payloadcms/db-postgres');
  const { default: pg } = await import('pg');
  const { connectionOptions, DurablePool } = await import('../../database/connect.ts');
  return postgresAdapter({
    pool: connectionOptions(url, 'authoring'),
    pg: { ...pg, Pool: DurablePool },
    idType: 'serial',
    allowIDOnCreate: true,
    push: false,
    migrationDir: MIGRATIONS.postgres,
    ...(migrate && {
      prodMigrations: logged((await import('../migrations-postgres/index.ts')).migrations),
    }),
    transactionOptions: { isolationLevel: 'read committed' },
    disableCreateDatabase: true,
  });
}
