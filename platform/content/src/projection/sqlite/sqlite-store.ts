import type { CatalogueStore } from '../catalogue-store/catalogue-store.ts';
import { createDocumentReader } from './document-reader.ts';
import { createDocumentWriter } from './document-writer.ts';
import { createListReader } from './list-reader.ts';
import { openLocaleIndexes } from './locale-indexes.ts';
import { openDatabase } from './schema.ts';
import { createPrepare } from './statements.ts';

/**
 * The projection in one SQLite file. Facets, vocabulary and orders are also in memory.
 *
 * @example const store = openSqliteStore('/var/lib/vitrine/catalogue.sqlite');
 */
export function openSqliteStore(
  path: string,
  options: Parameters<typeof openDatabase>[1] = {},
): CatalogueStore {
  const database = openDatabase(path, options);
  const prepare = createPrepare(database);
  const indexes = openLocaleIndexes(database, prepare);
  let version = 1;

  function transaction<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      version += 1;
      for (const [, index] of indexes.all()) index.changed();
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    version: () => version,
    close: () => database.close(),
    ...createDocumentReader(prepare),
    ...createListReader(prepare, indexes),
    ...createDocumentWriter(prepare, indexes, transaction),
  };
}
