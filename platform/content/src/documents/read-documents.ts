import type { Payload, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import * as v from 'valibot';
import type { CatalogueDocument, Row } from './catalogue-document.ts';
import { documentKinds } from './document-kinds.ts';
import { exportedValues, type PictureNames } from './exported-document.ts';

const DOCUMENTS_PER_READ = 100;

const Stored = v.looseObject({
  id: v.union([v.string(), v.number()]),
  _status: v.nullish(v.picklist(['published', 'draft'])),
  updatedAt: v.nullish(v.string()),
});
export type StoredDocument = v.InferOutput<typeof Stored>;
const StoredGlobal = v.looseObject({
  id: v.optional(v.union([v.string(), v.number()])),
  _status: v.nullish(v.picklist(['published', 'draft'])),
  updatedAt: v.nullish(v.string()),
});
const Picture = v.object({ id: v.union([v.string(), v.number()]), filename: v.string() });

type Read = Pick<Payload, 'config' | 'db'>;

/** Reads documents of a collection in all languages, as the database has them. */
export async function readStored(
  { db }: Read,
  collection: SanitizedCollectionConfig,
  keys: readonly (string | number)[],
  req?: PayloadRequest,
): Promise<StoredDocument[]> {
  if (keys.length === 0) return [];
  const where = { [keyField(collection)]: { in: [...keys] } };
  const { docs } = await db.find({
    collection: collection.slug,
    where,
    limit: 0,
    pagination: false,
    ...(req && { req }),
  });
  return v.parse(v.array(Stored), docs);
}

const Identified = v.looseObject({ id: v.union([v.string(), v.number()]) });

/** Reads which documents of a collection exist, and nothing else of them. */
export async function readIds(
  { db }: Read,
  collection: SanitizedCollectionConfig,
  keys: readonly (string | number)[],
  req: PayloadRequest,
): Promise<v.InferOutput<typeof Identified>[]> {
  if (keys.length === 0) return [];
  const name = keyField(collection);
  const { docs } = await db.find({
    collection: collection.slug,
    where: { [name]: { in: [...keys] } },
    select: { [name]: true },
    limit: 0,
    pagination: false,
    req,
  });
  return v.parse(v.array(Identified), docs);
}

/** The field that names a document in a catalogue file. */
export const keyField = ({ upload }: SanitizedCollectionConfig): 'filename' | 'id' =>
  upload ? 'filename' : 'id';

/** The key of a stored document in a catalogue file. */
export function keyOf(
  collection: SanitizedCollectionConfig,
  stored: Row & Pick<StoredDocument, 'id'>,
) {
  return collection.upload ? String(stored['filename']) : stored.id;
}

/** Reads the stored global, or undefined if it was never written. */
export async function readStoredGlobal(
  { db }: Read,
  slug: string,
  req?: PayloadRequest,
): Promise<v.InferOutput<typeof StoredGlobal> | undefined> {
  const stored: unknown = await db.findGlobal({ slug, ...(req && { req }) });
  const global = v.parse(v.nullish(StoredGlobal), stored);
  return global?.id === undefined ? undefined : global;
}

/**
 * Reads the names of the files of pictures.
 *
 * @param only The ids of those that are needed. Default: all.
 */
export async function readPictureNames(
  { config, db }: Read,
  only?: readonly (string | number)[],
  req?: PayloadRequest,
): Promise<PictureNames> {
  const names = new Map<string, Map<string, string>>();
  if (only?.length === 0) return names;
  for (const { slug, upload } of documentKinds(config).collections) {
    if (!upload) continue;
    const { docs } = await db.find({
      collection: slug,
      select: { filename: true },
      limit: 0,
      pagination: false,
      ...(only && { where: { id: { in: [...only] } } }),
      ...(req && { req }),
    });
    const pictures = v.parse(v.array(Picture), docs);
    names.set(slug, new Map(pictures.map(({ id, filename }) => [String(id), filename])));
  }
  return names;
}

/**
 * Reads every document and global of the catalogue, in an order in which they can be written.
 *
 * @param req Its transaction, if all of it must be of one state.
 */
export async function* readDocuments(
  payload: Read,
  req?: PayloadRequest,
): AsyncGenerator<CatalogueDocument> {
  const pictures = await readPictureNames(payload, undefined, req);
  const { collections, globals } = documentKinds(payload.config);
  for (const collection of collections) {
    const hasDrafts = Boolean(collection.versions?.drafts);
    for await (const stored of allOf(payload, collection, req)) {
      yield {
        collection: collection.slug,
        id: keyOf(collection, stored),
        ...(hasDrafts && { status: stored._status ?? 'draft' }),
        ...(stored.updatedAt && { updatedAt: stored.updatedAt }),
        data: exportedValues(collection.flattenedFields, stored, pictures),
      };
    }
  }
  for (const { slug, flattenedFields, versions } of globals) {
    const stored = await readStoredGlobal(payload, slug, req);
    if (!stored) continue;
    yield {
      global: slug,
      ...(versions?.drafts && { status: stored._status ?? 'draft' }),
      ...(stored.updatedAt && { updatedAt: stored.updatedAt }),
      data: exportedValues(flattenedFields, stored, pictures),
    };
  }
}

async function* allOf(
  { db }: Read,
  { slug }: SanitizedCollectionConfig,
  req: PayloadRequest | undefined,
) {
  for (let [page, more] = [1, true]; more; page += 1) {
    const part: { docs: Row[]; hasNextPage: boolean } = await db.find({
      collection: slug,
      sort: 'id',
      limit: DOCUMENTS_PER_READ,
      page,
      ...(req && { req }),
    });
    yield* v.parse(v.array(Stored), part.docs);
    more = part.hasNextPage;
  }
}
