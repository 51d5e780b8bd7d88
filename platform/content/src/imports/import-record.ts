import * as v from 'valibot';

/** The number of documents by collection or global. */
const Counts = v.record(v.string(), v.number());

/** An import, as the CMS keeps it. */
export const ImportRecord = v.object({
  number: v.number(),
  /** The name of what was imported: imports of the same source follow each other. */
  source: v.string(),
  files: v.array(v.string()),
  /** The name of who ran the command, on its machine. */
  by: v.optional(v.string()),
  startedAt: v.string(),
  /** Missing while it runs, or if it was killed. */
  endedAt: v.optional(v.string()),
  counts: v.optional(v.object({ created: Counts, changed: Counts, withdrawn: Counts })),
  undoneAt: v.optional(v.string()),
  /** Whether it is too old to be undone. */
  isForgotten: v.optional(v.boolean()),
});
export type ImportRecord = v.InferOutput<typeof ImportRecord>;
export type ImportCounts = NonNullable<ImportRecord['counts']>;

/** The begin of an import. */
export const ImportStart = v.object({
  source: v.string(),
  files: v.array(v.string()),
  /** The name of who runs the command, on its machine. */
  by: v.optional(v.string()),
  /** The products of the file that were there before, from elsewhere. */
  found: v.array(v.string()),
});
export type ImportStart = v.InferOutput<typeof ImportStart>;

/** The products that imports of a source have brought. */
export const SourceProducts = v.object({
  /** With the time of their creation, and that of their withdrawal if they were withdrawn last. */
  brought: v.array(
    v.object({ id: v.string(), createdAt: v.string(), withdrawnAt: v.optional(v.string()) }),
  ),
  /** Those that were there before, and that its files have too. */
  found: v.array(v.string()),
  /** Those of `brought` that files of other sources have too. */
  shared: v.array(v.string()),
});
export type SourceProducts = v.InferOutput<typeof SourceProducts>;

/** A document as an undo finds it. */
export const EntryState = v.object({
  state: v.picklist([
    'as-imported',
    // Somebody has changed it since.
    'changed',
    // It was deleted, or was undone already.
    'gone',
    // The CMS does not keep the version before it any more.
    'no-version',
  ]),
  /** The documents that refer to it. */
  referrers: v.array(v.string()),
});
export type EntryState = v.InferOutput<typeof EntryState>;
