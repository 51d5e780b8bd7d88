import type { Change } from '../authoring/change.ts';
import type { CatalogueWriter } from './catalogue-store/catalogue-store.ts';
import type { BuildRows } from './rows/build-rows.ts';

/**
 * Documents that are read and written together. A product takes 60 kB, and each transaction on
 * PostgreSQL some ten round trips.
 */
const BATCH_DOCUMENTS = 50;

export interface DocumentsOptions {
  store: Pick<CatalogueWriter, 'replaceMany'>;
  /** Opens a builder for one batch, whose documents may be read together. */
  openBuilder(): BuildRows;
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
  { progressed, failed, ...options }: DocumentsOptions,
): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH_DOCUMENTS) {
    progressed(from);
    const batch = documents.slice(from, from + BATCH_DOCUMENTS);
    const isProjected = await project(batch, options).then(
      () => true,
      () => false,
    );
    if (isProjected) continue;
    for (const document of batch) {
      await project([document], options).catch((error: unknown) => failed(document, error));
    }
  }
}

async function project(
  documents: readonly Change[],
  { store, openBuilder }: Pick<DocumentsOptions, 'store' | 'openBuilder'>,
): Promise<void> {
  const build = openBuilder();
  const results = await Promise.all(
    documents.map(async (document) => ({ document, built: await build(document) })),
  );
  const projected = results.flatMap(({ document, built }) => (built ? [{ document, built }] : []));
  const removed = results.flatMap(({ document, built }) => (built ? [] : [document]));
  await store.replaceMany(projected, removed);
}
