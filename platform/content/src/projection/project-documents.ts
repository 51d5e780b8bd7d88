import type { Change } from '../authoring/change.ts';
import type { CatalogueWriter } from './catalogue-store/catalogue-store.ts';
import type { BuildRows } from './rows/build-rows.ts';

/**
 * Documents that are read and written together. A product takes 60 kB, and each transaction on
 * PostgreSQL some round trips.
 */
export const BATCH_DOCUMENTS = 50;

export interface DocumentsOptions {
  store: Pick<CatalogueWriter, 'write'>;
  /** Opens a builder for one batch, whose documents may be read together. */
  openBuilder(): BuildRows;
  /** The one for the first batch. */
  firstBuilder: BuildRows;
  /** Called before each batch with the number of documents that are done. */
  progressed(done: number): void;
  /** Called for each document that cannot be projected, before the next one is. */
  failed(document: Change, error: unknown): Promise<void>;
}

/**
 * Projects documents in batches, in their order. If a batch fails, it is projected one document
 * after the other, so that only those are left out that cannot be projected.
 */
export async function projectDocuments(
  documents: readonly Change[],
  { store, openBuilder, firstBuilder, progressed, failed }: DocumentsOptions,
): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH_DOCUMENTS) {
    progressed(from);
    const batch = documents.slice(from, from + BATCH_DOCUMENTS);
    const build = from === 0 ? firstBuilder : openBuilder();
    const ranks = from + BATCH_DOCUMENTS >= documents.length;
    const isProjected = await project(batch, { store, build, ranks }).then(
      () => true,
      () => false,
    );
    if (isProjected) continue;
    for (const document of batch) {
      const alone = { store, build: openBuilder(), ranks: false };
      await project([document], alone).catch((error: unknown) => failed(document, error));
    }
  }
}

interface ProjectOptions {
  store: Pick<CatalogueWriter, 'write'>;
  build: BuildRows;
  ranks: boolean;
}

function project(
  changes: readonly Change[],
  { store, build, ranks }: ProjectOptions,
): Promise<void> {
  const buildAll = async () => {
    const results = await Promise.all(
      changes.map(async (document) => ({ document, built: await build(document) })),
    );
    return {
      documents: results.flatMap(({ document, built }) => (built ? [{ document, built }] : [])),
      removed: results.flatMap(({ document, built }) => (built ? [] : [document])),
    };
  };
  return store.write(buildAll, { ranks });
}
