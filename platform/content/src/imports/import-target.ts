import type { Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { beginTransaction } from '../authoring/database/transaction.ts';
import type { AttributeType } from '../authoring/values/attributes.ts';
import type { Entry } from '../documents/import-entry.ts';
import { productsWith } from '../documents/products-with.ts';
import {
  type GivenDocument,
  type Outcome,
  WriteOptions,
  writeDocuments,
} from '../documents/write-documents.ts';
import type { EntryState, ImportRecord, ImportStart, SourceProducts } from './import-record.ts';
import { ImportRecords } from './import-records.ts';
import { EntryUndo } from './undo-entries.ts';

/** A catalogue that documents are written into. */
export interface ImportTarget {
  /** Those that visitors choose among; the only one of a shop with one. */
  currencies(): Promise<readonly string[]>;
  /** Whether it has no product, published or not. */
  isEmpty(): Promise<boolean>;
  /** The ids of the products that have a variant with a number, by number. */
  productsWith(skus: readonly string[]): Promise<Record<string, string[]>>;
  /** The types of its attributes, by key. */
  attributes(): Promise<Record<string, AttributeType>>;
  /** Writes all of the documents that are not refused, or, if it rejects, none. */
  write(documents: readonly GivenDocument[], options: ImportOptions): Promise<Outcome[]>;
  /** The imports so far. */
  imports: ImportHistory;
  /** Resolves when visitors see everything; false if the service will try a part again later. */
  settle(): Promise<boolean>;
}

export const ImportOptions = v.object({
  ...WriteOptions.entries,
  /** The import that is noted to have written them, so that it can be undone. */
  import: v.optional(v.number()),
  /** Whether they are withdrawn because the file does not have them any more. */
  isWithdrawal: v.optional(v.boolean()),
});
export type ImportOptions = v.InferOutput<typeof ImportOptions>;

export interface ImportHistory {
  /** All imports, the oldest first. */
  all(): Promise<ImportRecord[]>;
  /** The products that imports of a source have brought. */
  productsOf(source: string): Promise<SourceProducts>;
  /** Notes that an import begins. One of the same source that did not end goes on. */
  begin(start: ImportStart): Promise<number>;
  /** Notes that it has ended. */
  end(number: number): Promise<ImportRecord>;
  /** Reads what an import has written and is not undone yet. */
  entries(number: number): Promise<Entry[]>;
  /** Finds out what some of it is now. */
  states(entries: readonly Entry[]): Promise<EntryState[]>;
  /** Undoes some of it. @returns why documents stay as they are, by name. */
  undo(number: number, entries: readonly Entry[]): Promise<Record<string, string[]>>;
  /** @param by The name of who runs the command, on its machine. */
  endUndo(number: number, by?: string): Promise<ImportRecord>;
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
  const records = new ImportRecords(payload);

  async function write(documents: readonly GivenDocument[], importOptions: ImportOptions) {
    const { import: number, isWithdrawal = false, ...options } = importOptions;
    if (options.dryRun) return writeDocuments(payload, documents, options, undefined);
    try {
      return await inOneTransaction(payload, async (req) => {
        const entries: Entry[] = [];
        const written = (entry: Entry) => void entries.push(entry);
        const outcomes = await writeDocuments(
          payload,
          documents,
          options,
          req.transactionID,
          written,
        );
        if (number !== undefined) await records.note(number, entries, isWithdrawal, req);
        return outcomes;
      });
    } finally {
      settleLater();
    }
  }

  async function undo(number: number, entries: readonly Entry[]) {
    const restorations = await records.restorations();
    try {
      return await inOneTransaction(payload, async (req) => {
        const undo = new EntryUndo(payload, restorations);
        const { undone, refused } = await undo.undo(entries, req.transactionID);
        await records.noteUndone(number, undone, req);
        return Object.fromEntries(refused);
      });
    } finally {
      settleLater();
    }
  }

  async function states(entries: readonly Entry[]) {
    return new EntryUndo(payload, await records.restorations()).states(entries);
  }

  return {
    currencies,
    isEmpty: async () => (await payload.count({ collection: 'products' })).totalDocs === 0,
    productsWith: (skus) => betweenWrites(() => productsWith(payload, skus)),
    attributes: () => betweenWrites(() => attributeTypes(payload)),
    write: (documents, options) => betweenWrites(() => write(documents, options)),
    imports: {
      all: () => records.all(),
      productsOf: (source) => betweenWrites(() => records.productsOf(source)),
      begin: (start) => betweenWrites(() => records.begin(start, new Date())),
      end: (number) => betweenWrites(() => records.end(number, new Date())),
      entries: (number) => betweenWrites(() => records.entries(number)),
      states: (entries) => betweenWrites(() => states(entries)),
      undo: (number, entries) => betweenWrites(() => undo(number, entries)),
      endUndo: (number) => betweenWrites(() => records.endUndo(number, new Date())),
    },
    settle: () => betweenWrites(settle),
  };
}

/** Writes everything that the task writes or, if it rejects or the process dies, nothing. */
export const writeInOneTransaction = <Result>(
  payload: Payload,
  task: (target: Pick<ImportTarget, 'write'>) => Promise<Result>,
): Promise<Result> =>
  inOneTransaction(payload, (req) =>
    task({
      write: (documents, options) => writeDocuments(payload, documents, options, req.transactionID),
    }),
  );

async function inOneTransaction<Result>(
  payload: Payload,
  task: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const { req, commit, rollback } = await beginTransaction(payload);
  try {
    const result = await task(req);
    await commit();
    return result;
  } catch (error) {
    await rollback();
    throw error;
  }
}

/** The types of a catalogue's attributes, by key. */
async function attributeTypes(payload: Payload): Promise<Record<string, AttributeType>> {
  const { docs } = await payload.db.find<{ id: string; type: AttributeType }>({
    collection: 'attributes',
    select: { type: true },
    limit: 0,
    pagination: false,
  });
  return Object.fromEntries(docs.map(({ id, type }) => [id, type]));
}
