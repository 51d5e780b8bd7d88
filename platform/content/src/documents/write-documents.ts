import { isDeepStrictEqual } from 'node:util';
import {
  createLocalReq,
  enforceMaxVersions,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload';
import { type CatalogueDocument, isRow, type Row } from './catalogue-document.ts';
import { documentKinds } from './document-kinds.ts';
import { exportedValues, type PictureNames } from './exported-document.ts';
import type { Entry } from './import-entry.ts';
import { filledIn, merged } from './merge.ts';
import { readNewerDrafts } from './newer-drafts.ts';
import {
  keyField,
  keyOf,
  readPictureNames,
  readStored,
  readStoredGlobal,
} from './read-documents.ts';
import {
  type Missing,
  noDocument,
  openReferences,
  type References,
  referencesIn,
} from './references.ts';
import { validated } from './validate-document.ts';

export interface WriteOptions {
  /** Only says what it would do. */
  dryRun: boolean;
  /** Values that a document does not give stay as they are. Otherwise they are removed. */
  merge: boolean;
  /**
   * Leaves out references to documents that do not exist yet, unless their field is required.
   * Otherwise they are an error.
   */
  leaveOut: boolean;
}

/** The fate of a document. */
export interface Outcome {
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  /** Why it is refused. */
  reasons: string[];
  /** References to documents that do not exist. */
  missing: Missing[];
}

export type GivenDocument = CatalogueDocument & {
  /** Whether it is written only if its key is not taken. */
  onlyNew?: boolean | undefined;
  /** Whether the rows of a list that it does not name stay, if they have a key: prices only. */
  keepsRows?: boolean | undefined;
  /** Values for what neither the document nor the catalogue has. */
  fallback?: Row | undefined;
  /** Only the document that was created then is written, and no other of its name. */
  createdAt?: string | undefined;
  /** It is published again if it is as it was withdrawn then. */
  withdrawnAt?: string | undefined;
};

/** The collection or global of a document, and what it has now. */
interface Target {
  kind: SanitizedCollectionConfig | Payload['config']['globals'][number];
  collection: SanitizedCollectionConfig | undefined;
  stored: (Row & { id?: string | number | undefined }) | undefined;
}

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
    await store(writer, document, target, at, {
      ...checked.stored,
      ...(hasDrafts && { _status: status }),
    });
    const named =
      'global' in document
        ? { global: document.global }
        : { collection: document.collection, id: document.id };
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

async function store(
  { payload, req, references }: Writer,
  document: GivenDocument,
  { collection, stored, kind }: Target,
  now: string,
  values: Row,
): Promise<void> {
  const createdAt = stored?.['createdAt'] ?? now;
  const data: Row = { ...values, createdAt, updatedAt: now };
  if ('global' in document || !collection) {
    await storeGlobal(payload, kind.slug, stored, data, req);
    return;
  }
  const { slug, versions } = collection;
  let id = stored?.id;
  if (id !== undefined) {
    await payload.db.updateOne({
      collection: slug,
      id,
      data: { ...data, id },
      req,
      returning: false,
    });
  } else {
    const ownId = collection.upload ? {} : { id: document.id };
    const created: unknown = await payload.db.create({
      collection: slug,
      data: { ...data, ...ownId },
      req,
      returning: Boolean(collection.upload),
    });
    id = isRow(created) ? numberOrText(created['id']) : document.id;
  }
  references.add(slug, document.id, id);
  if (versions?.drafts) {
    await payload.db.createVersion({
      collectionSlug: slug,
      parent: id,
      versionData: structuredClone(data),
      autosave: false,
      returning: false,
      createdAt: now,
      updatedAt: now,
      req,
    });
    const max = versions.maxPerDoc;
    if (stored && max) await enforceMaxVersions({ id, collection, max, payload, req });
  }
  for (const hook of collection.hooks.afterChange) {
    await hook({
      collection,
      context: req.context,
      data,
      doc: { ...data, id },
      operation: stored ? 'update' : 'create',
      overrideAccess: true,
      previousDoc: stored ?? {},
      req,
    });
  }
}

const numberOrText = (id: unknown): string | number => (typeof id === 'number' ? id : String(id));

async function storeGlobal(
  payload: Payload,
  slug: string,
  stored: Row | undefined,
  data: Row,
  req: PayloadRequest,
): Promise<void> {
  const global = payload.config.globals.find((each) => each.slug === slug);
  if (!global) return;
  if (stored) await payload.db.updateGlobal({ slug, data: { ...data }, req });
  else await payload.db.createGlobal({ slug, data: { ...data }, req });
  if (global.versions?.drafts) {
    const { updatedAt } = data;
    await payload.db.createGlobalVersion({
      globalSlug: slug,
      versionData: structuredClone(data),
      autosave: false,
      returning: false,
      createdAt: String(updatedAt),
      updatedAt: String(updatedAt),
      req,
    });
    const { max } = global.versions;
    if (stored && max) await enforceMaxVersions({ global, max, payload, req });
  }
  for (const hook of global.hooks.afterChange) {
    await hook({
      context: req.context,
      data: { ...data },
      doc: { ...data },
      global,
      overrideAccess: true,
      previousDoc: stored ?? {},
      req,
    });
  }
}

type StoredByKey = ReadonlyMap<string, Row & { id: string | number }>;

/** Reads what the documents of collections are now, by collection and key. */
async function readTargets(
  payload: Payload,
  documents: readonly CatalogueDocument[],
  req: PayloadRequest,
): Promise<StoredByKey> {
  const byName = new Map<string, Row & { id: string | number }>();
  for (const collection of documentKinds(payload.config).collections) {
    const keys = documents.flatMap((document) =>
      'collection' in document && document.collection === collection.slug ? [document.id] : [],
    );
    for (const stored of await readStored(payload, collection, keys, req)) {
      byName.set(`${collection.slug}/${keyOf(collection, stored)}`, stored);
    }
  }
  return byName;
}

/** @returns a text that says why the target is missing. */
async function targetOf(
  payload: Payload,
  document: CatalogueDocument,
  stored: StoredByKey,
  req: PayloadRequest,
): Promise<Target | string> {
  const { collections, globals } = documentKinds(payload.config);
  if ('global' in document) {
    const kind = globals.find(({ slug }) => slug === document.global);
    if (!kind) return unknownKind('global', document.global, globals);
    const now = await readStoredGlobal(payload, kind.slug, req);
    return { kind, collection: undefined, stored: now };
  }
  const collection = collections.find(({ slug }) => slug === document.collection);
  if (!collection) return unknownKind('collection', document.collection, collections);
  const hasOwnKeys = payload.collections[collection.slug]?.customIDType !== undefined;
  const isNumbered = keyField(collection) === 'id' && !hasOwnKeys;
  if (isNumbered && typeof document.id !== 'number') return 'id: must be a number';
  if (!isNumbered && typeof document.id !== 'string') return 'id: must be a text';
  const now = stored.get(`${collection.slug}/${document.id}`);
  return { kind: collection, collection, stored: now };
}

const unknownKind = (kind: string, slug: string, kinds: readonly { slug: string }[]): string =>
  `${kind}: there is no ${kind} "${slug}"; there are ${kinds.map((each) => each.slug).join(', ')}`;
