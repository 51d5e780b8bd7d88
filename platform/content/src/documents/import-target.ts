import type { Payload } from 'payload';
import type { GivenDocument, Outcome, WriteOptions } from './write-documents.ts';
import { writeDocuments } from './write-documents.ts';

/** A catalogue that documents are written into. */
export interface ImportTarget {
  /** Writes all of the documents that are not refused, or, if it rejects, none. */
  write(documents: readonly GivenDocument[], options: WriteOptions): Promise<Outcome[]>;
  /** Resolves when visitors see everything; false if the service will try a part again later. */
  settle(): Promise<boolean>;
}

export interface ImportTargetParts {
  payload: Payload;
  /** Runs a task while no author is writing. */
  betweenWrites<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Projects what was written. */
  settle(): Promise<boolean>;
  /** Sees to it that it is projected soon, also if nobody calls `settle`. */
  settleLater(): void;
}

export function createImportTarget(parts: ImportTargetParts): ImportTarget {
  const { payload, betweenWrites, settle, settleLater } = parts;

  async function write(documents: readonly GivenDocument[], options: WriteOptions) {
    if (options.dryRun) return writeDocuments(payload, documents, options, undefined);
    const transaction = await payload.db.beginTransaction();
    if (transaction === null) throw new Error('The CMS has no transactions');
    try {
      const outcomes = await writeDocuments(payload, documents, options, transaction);
      await payload.db.commitTransaction(transaction);
      return outcomes;
    } catch (error) {
      await payload.db.rollbackTransaction(transaction);
      throw error;
    } finally {
      settleLater();
    }
  }

  return {
    write: (documents, options) => betweenWrites(() => write(documents, options)),
    settle: () => betweenWrites(settle),
  };
}
