import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueReader } from '../catalogue-store/catalogue-store.ts';
import { createDocumentReader } from './document-reader.ts';
import { createListReader } from './list-reader.ts';
import { openLocaleIndexes } from './locale-indexes.ts';
import { createPrepare } from './statements.ts';

/** Reads the projection. Facets, vocabulary and orders are also in memory. */
export function createCatalogueReader(database: DatabaseSync): CatalogueReader {
  const prepare = createPrepare(database);
  const indexes = openLocaleIndexes(database, prepare);
  return {
    version: indexes.version,
    atOnce: indexes.atOnce,
    ...createDocumentReader(prepare),
    ...createListReader(prepare, indexes),
  };
}
