import { existsSync } from 'node:fs';
import type { Metrics } from '@vitrine/http';
import { migrations } from '../authoring/migrations/index.ts';
import { addDatabaseMetrics } from '../database/query-times.ts';
import type { AuthoringSettings } from '../settings/authoring.ts';
import { assertBegun } from '../state/assert-begun.ts';
import { checkDatabase } from '../state/check-database.ts';
import { stateFiles } from '../state/state-files.ts';
import type { ContentDatabase } from './content-database.ts';

type Settings = Pick<AuthoringSettings, 'state' | 'beginning' | 'database'>;

/**
 * Checks the database of the content and opens it: PostgreSQL if DATABASE_URL is set, SQLite
 * otherwise. Nothing is written yet.
 *
 * @param returned Called when the database answers again after a cut.
 * @throws {ServiceError} `no-catalogue`, `damaged-database`, `newer-database`, `foreign-database`,
 * `content-in-file`, `database-in-use` or `database-unavailable`.
 */
export async function openContentDatabase(
  { state, beginning, database }: Settings,
  metrics: Metrics,
  returned: () => void,
): Promise<ContentDatabase> {
  const mayBegin = beginning !== undefined;
  if (database === undefined) return openSqlite(state, mayBegin);
  const { openPostgres } = await import('./postgres-database.ts');
  const { DurablePool } = await import('../database/connect.ts');
  addDatabaseMetrics(metrics, () => DurablePool.load());
  const { authoring: file } = stateFiles(state);
  return openPostgres({ url: database, mayBegin, file }, returned);
}

async function openSqlite(state: string, mayBegin: boolean): Promise<ContentDatabase> {
  const { authoring: path, catalogue } = stateFiles(state);
  if (existsSync(path)) {
    checkDatabase(
      path,
      migrations.map(({ name }) => name),
    );
  }
  if (!mayBegin) assertBegun(path);
  const { openCatalogueWriter } = await import('../projection/sqlite/catalogue-writer.ts');
  return {
    authoring: { engine: 'sqlite', path },
    openWriter: async (report) => openCatalogueWriter(catalogue, { report }),
    problem: () => undefined,
    close: async () => undefined,
  };
}
