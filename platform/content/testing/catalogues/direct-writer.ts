import type { Change } from '../../src/authoring/change.ts';
import type {
  BuiltDocument,
  CatalogueWriter,
  Projected,
} from '../../src/projection/catalogue-store/catalogue-store.ts';

/** Also writes documents that are built already. */
export interface DirectWriter extends CatalogueWriter {
  replace(document: Change, built: BuiltDocument): Promise<void>;
  replaceMany(documents: readonly Projected[], removed?: readonly Change[]): Promise<void>;
  remove(document: Change): Promise<void>;
}

/**
 * A writer as tests want it.
 *
 * @example const store = directly(await openPostgresWriter(pool));
 */
export function directly<Writer extends CatalogueWriter>(writer: Writer): Writer & DirectWriter {
  const replaceMany: DirectWriter['replaceMany'] = (documents, removed = []) =>
    writer.write(async () => ({ documents, removed }), { ranks: false });
  return {
    ...writer,
    replaceMany,
    replace: (document, built) => replaceMany([{ document, built }]),
    remove: (document) => replaceMany([], [document]),
  };
}
