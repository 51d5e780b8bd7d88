import { isDeepStrictEqual } from 'node:util';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import * as v from 'valibot';
import type { CatalogueDocument, Row } from './catalogue-document.ts';
import { exportedValues, type PictureNames } from './exported-document.ts';
import type { Entry } from './import-entry.ts';
import { filledIn, merged } from './merge.ts';
import { readNewerDrafts } from './newer-drafts.ts';
import { readPictureNames } from './read-documents.ts';
import {
  Missing,
  noDocument,
  openReferences,
  type References,
  referencesIn,
} from './references.ts';
import { readTargets, storeDocument, type Target, targetOf } from './targets.ts';
import { validated } from './validate-document.ts';

export const WriteOptions = v.object({
  /** Only says what it would do. */
  dryRun: v.boolean(),
  /** Values that a document does not give stay as they are. Otherwise they are removed. */
  merge: v.boolean(),
  /**
   * Leaves out references to documents that do not exist yet, unless their field is required.
   * Otherwise they are an error.
   */
  leaveOut: v.boolean(),
});
export type WriteOptions = v.InferOutput<typeof WriteOptions>;

/** The fate of a document. */
export const Outcome = v.object({
  outcome: v.picklist(['created', 'changed', 'unchanged', 'refused']),
  /** Why it is refused. */
  reasons: v.array(v.string()),
  /** References to documents that do not exist. */
  missing: v.array(Missing),
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** How a document is written. */
export const GivenOptions = v.object({
  /** Whether it is written only if its key is not taken. */
  onlyNew: v.optional(v.boolean()),
  /** Whether the rows of a list that it does not name stay, if they have a key: prices only. */
  keepsRows: v.optional(v.boolean()),
  /** Values for what neither the document nor the catalogue has. */
  fallback: v.optional(v.record(v.string(), v.unknown())),
  /** Only the document that was created then is written, and no other of its name. */
  createdAt: v.optional(v.string()),
  /** It is published again if it is as it was withdrawn then. */
  withdrawnAt: v.optional(v.string()),
});
export type GivenDocument = CatalogueDocument & Readonly<v.InferOutput<typeof GivenOptions>>;

/**
 * Checks documents and writes them, all languages at once and below the CMS's own operations, which
 * write one language at a time. The caller's transaction decides whether they stay.
 *
 * @param written Receives each document that was written.
 */
export async function writeDocuments(
  payload: Payload,
  documents: readonly GivenDocument[],
  options: WriteOptions,
  transactionID: PayloadRequest['transactionID'],
  written?: (entry: Entry) => void,
): Promise<Outcome[]> {
  const req = await createLocalReq({}, payload);
  if (transactionID !== undefined) req.transactionID = transactionID;
  const stored = await readTargets(payload, documents, req);
  const targets = await Promise.all(
    documents.map((document) => targetOf(payload, document, stored, req)),
  );
  const pictures = await picturesOf(payload, targets, req);
  const prepared = documents.map((document, index): Prepared | string => {
    const target = targets[index] ?? 'is not known';
    if (typeof target === 'string') return target;
    const { kind, stored: now } = target;
    const before = now && exportedValues(kind.flattenedFields, now, pictures);
    const { data, fallback = {}, keepsRows } = document;
    const values = filledIn(
      before && options.merge ? merged(before, data, keepsRows) : data,
      fallback,
    );
    return { document, target, before, values };
  });
  const resolved = prepared.filter((each) => typeof each !== 'string');
  const drafts = await readNewerDrafts(payload, liveOf(resolved), req);
  const references = await openReferences(
    payload,
    resolved.map(({ target, values }) => ({ fields: target.kind.flattenedFields, values })),
    req,
  );
  const outcomes: Outcome[] = [];
  for (const each of prepared) {
    if (typeof each === 'string') outcomes.push(refused(each));
    else
      outcomes.push(await writeOne({ payload, req, options, references, drafts, written }, each));
  }
  return outcomes;
}

/** A document with the values that it has after the import. */
interface Prepared {
  document: GivenDocument;
  target: Target;
  /** Its values now; undefined if it does not exist. */
  before: Row | undefined;
  values: Row;
}

interface Writer {
  payload: Payload;
  req: PayloadRequest;
  options: WriteOptions;
  references: References;
  /** When the drafts were saved that are newer than what is live, by document. */
  drafts: ReadonlyMap<string, string>;
  written: ((entry: Entry) => void) | undefined;
}

/** The key of a document in {@link Writer.drafts}. */
const draftKey = ({ kind, collection, stored }: Target): string =>
  collection ? `${collection.slug}/${stored?.id}` : kind.slug;

/** The documents that are published, or may be again, among those that would be written. */
function liveOf(documents: readonly Prepared[]) {
  const ids = new Map<string, (string | number)[]>();
  const globals: string[] = [];
  for (const { document, target } of documents) {
    const { collection, kind, stored } = target;
    if (stored?.['_status'] !== 'published' && !document.withdrawnAt) continue;
    if (!collection) globals.push(kind.slug);
    else if (stored?.id !== undefined) {
      ids.set(collection.slug, [...(ids.get(collection.slug) ?? []), stored.id]);
    }
  }
  return { ids, globals };
}

/** Reads the names of the pictures that stored documents have. */
function picturesOf(
  payload: Payload,
  targets: readonly (Target | string)[],
  req: PayloadRequest,
): Promise<PictureNames> {
  const isPicture = (slug: string) => Boolean(payload.collections[slug]?.config.upload);
  const ids = targets.flatMap((target) => {
    if (typeof target === 'string' || !target.stored) return [];
    return referencesIn(target.kind.flattenedFields, target.stored)
      .filter(({ collection }) => isPicture(collection))
      .map(({ key }) => key);
  });
  return readPictureNames(payload, [...new Set(ids)], req);
}

const refused = (...reasons: string[]): Outcome => ({ outcome: 'refused', reasons, missing: [] });

async function writeOne(
  writer: Writer,
  { document, target, before, values }: Prepared,
): Promise<Outcome> {
  const { options } = writer;
  const { kind, stored } = target;
  const isOther =
    document.createdAt !== undefined && !isTime(stored?.['createdAt'], document.createdAt);
  if ((stored && document.onlyNew) || isOther) {
    return { outcome: 'unchanged', reasons: [], missing: [] };
  }
  const checked = await validated(writer, kind, document, values);
  const { missing } = checked;
  const lost = missing.filter(({ required }) => required || !options.leaveOut);
  const problems = [...checked.problems, ...(options.dryRun ? [] : lost.map(noDocument))];
  if (problems.length > 0) return { outcome: 'refused', reasons: problems, missing };
  const hasDrafts = Boolean(kind.versions?.drafts);
  const draft = writer.drafts.get(draftKey(target));
  const comesBack = isAsWithdrawn(document, stored, draft);
  const kept = options.merge && !comesBack ? stored?.['_status'] : undefined;
  const status = hasDrafts ? (document.status ?? kept ?? 'published') : undefined;
  const isSame =
    missing.length === 0 &&
    before !== undefined &&
    (status === undefined || status === stored?.['_status']) &&
    isDeepStrictEqual(checked.exported, before);
  if (isSame) return { outcome: 'unchanged', reasons: [], missing };
  if (draft !== undefined && stored?.['_status'] === 'published') {
    const reason = `there is a newer draft, saved at ${draft}: publish or discard it first`;
    return { outcome: 'refused', reasons: [reason], missing };
  }
  if (!options.dryRun) {
    const at = timeOfChange(document, missing.length > 0, stored);
    const [key, named] =
      'global' in document
        ? [document.global, { global: document.global }]
        : [document.id, { collection: document.collection, id: document.id }];
    await storeDocument(writer, target, key, at, {
      ...checked.stored,
      ...(hasDrafts && { _status: status }),
    });
    writer.written?.({
      ...named,
      at,
      ...(stored && { was: String(stored['updatedAt']) }),
      ...(before && !hasDrafts && { before }),
    });
  }
  return { outcome: stored ? 'changed' : 'created', reasons: [], missing };
}

const isTime = (value: unknown, time: string): boolean =>
  Date.parse(String(value)) === Date.parse(time);

/** Whether an import has withdrawn the document, and nobody has changed it since. */
function isAsWithdrawn(
  { withdrawnAt }: GivenDocument,
  stored: Target['stored'],
  draft: string | undefined,
): boolean {
  if (withdrawnAt === undefined || stored?.['_status'] !== 'draft') return false;
  return isTime(stored['updatedAt'], withdrawnAt) && isTime(draft, withdrawnAt);
}

/**
 * The time that the document gives, or now. It is later than that of the stored document: by their
 * times, the projection finds changes and the CMS the version that authors edit.
 *
 * @param isWrittenAgain Whether references are missing, which come with the time of the document.
 */
function timeOfChange(
  { updatedAt = '' }: GivenDocument,
  isWrittenAgain: boolean,
  stored: Target['stored'],
): string {
  const before = Date.parse(String(stored?.['updatedAt'] ?? new Date(0).toISOString()));
  const requested = Date.parse(updatedAt) - (isWrittenAgain ? 1 : 0);
  return new Date(requested > before ? requested : Math.max(Date.now(), before + 1)).toISOString();
}
