import type { Payload } from 'payload';
import { beginTransaction } from '../authoring/database/transaction.ts';
import { productsWith } from './products-with.ts';
import type { GivenDocument, Outcome, WriteOptions } from './write-documents.ts';
import { writeDocuments } from './write-documents.ts';

/** A catalogue that documents are written into. */
export interface ImportTarget {
  /** Those that visitors choose among; the only one of a shop with one. */
  currencies(): Promise<readonly string[]>;
  /** Whether it has no product, published or not. */
  isEmpty(): Promise<boolean>;
  /** The ids of the products that have a variant with a number, by number. */
  productsWith(skus: readonly string[]): Promise<Record<string, string[]>>;
  /** Writes all of the documents that are not refused, or, if it rejects, none. */
  write(documents: readonly GivenDocument[], options: WriteOptions): Promise<Outcome[]>;
  /** Resolves when visitors see everything; false if the service will try a part again later. */
  settle(): Promise<boolean>;
}

export interface ImportTargetParts {
  payload: Payload;
  /** Reads the currencies of locales and markets. */
  currencies(): Promise<readonly string[]>;
  /** Runs a task while no author is writing. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Projects what was written. */
  settle(): Promise<boolean>;
  /** Sees to it that it is projected soon, also if nobody calls `settle`. */
  settleLater(): void;
}

export function createImportTarget(parts: ImportTargetParts): ImportTarget {
  const { payload, currencies, betweenWrites, settle, settleLater } = parts;

  async function write(documents: readonly GivenDocument[], options: WriteOptions) {
    if (options.dryRun) return writeDocuments(payload, documents, options, undefined);
    try {
      return await writeInOneTransaction(payload, (target) => target.write(documents, options));
    } finally {
      settleLater();
    }
  }

  return {
    currencies,
    isEmpty: async () => (await payload.count({ collection: 'products' })).totalDocs === 0,
    productsWith: (skus) => betweenWrites(() => productsWith(payload, skus)),
    write: (documents, options) => betweenWrites(() => write(documents, options)),
    settle: () => betweenWrites(settle),
  };
}

/** Writes everything that the task writes or, if it rejects or the process dies, nothing. */
export async function writeInOneTransaction<Result>(
  payload: Payload,
  task: (target: Pick<ImportTarget, 'write'>) => Promise<Result>,
): Promise<Result> {
  const { req, commit, rollback } = await beginTransaction(payload);
  try {
    const result = await task({
      write: (documents, options) => writeDocuments(payload, documents, options, req.transactionID),
    });
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}
