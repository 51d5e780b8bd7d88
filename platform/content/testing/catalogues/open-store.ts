import type { CatalogueReader } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { createCatalogueReader } from '../../src/projection/sqlite/catalogue-reader.ts';
import {
  createCatalogueWriter,
  openDatabase,
} from '../../src/projection/sqlite/catalogue-writer.ts';
import { type DirectWriter, directly } from './direct-writer.ts';

export interface CatalogueStore extends CatalogueReader, DirectWriter {
  close(): void;
}

/**
 * Writer and reader of a projection in one process, as tests want them.
 *
 * @example const store = openStore(':memory:');
 */
export function openStore(
  path: string,
  options: Parameters<typeof openDatabase>[1] = {},
): CatalogueStore {
  const database = openDatabase(path, options);
  return {
    ...directly(createCatalogueWriter(database)),
    ...createCatalogueReader(database),
    close: () => database.close(),
  };
}
