import {
  enforceMaxVersions,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload';
import { countOnFrom } from '../authoring/database/postgres-session.ts';
import { type CatalogueDocument, isRow, type Row } from './catalogue-document.ts';
import { documentKinds } from './document-kinds.ts';
import { keyField, keyOf, readStored, readStoredGlobal } from './read-documents.ts';
import type { References } from './references.ts';

/** The collection or global of a document, and what it has now. */
export interface Target {
  kind: SanitizedCollectionConfig | Payload['config']['globals'][number];
  collection: SanitizedCollectionConfig | undefined;
  stored: (Row & { id?: string | number | undefined }) | undefined;
}

type StoredByKey = ReadonlyMap<string, Row & { id: string | number }>;

/** Reads what the documents of collections are now, by collection and key. */
export async function readTargets(
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
export async function targetOf(
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

/** The parts that write a document. */
interface Store {
  payload: Payload;
  req: PayloadRequest;
  references: References;
}

/**
 * Stores all values of a document, as the CMS's own operations do: with a version, and with the
 * hooks that run after a change.
 *
 * @param key Its key in the catalogue; of a global, its name.
 * @param now The time of the change.
 */
export async function storeDocument(
  { payload, req, references }: Store,
  { collection, stored, kind }: Target,
  key: string | number,
  now: string,
  values: Row,
): Promise<void> {
  const createdAt = stored?.['createdAt'] ?? now;
  const data: Row = { ...values, createdAt, updatedAt: now };
  if (!collection) {
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
    const ownId = collection.upload ? {} : { id: key };
    const created: unknown = await payload.db.create({
      collection: slug,
      data: { ...data, ...ownId },
      req,
      returning: Boolean(collection.upload),
    });
    id = isRow(created) ? numberOrText(created['id']) : key;
    if (typeof id === 'number' && !collection.upload) await countOnFrom(payload.db, slug, id);
  }
  references.add(slug, key, id);
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
