import type { Payload, PayloadRequest, SanitizedCollectionConfig } from 'payload';
import type { CatalogueDocument, Row } from './catalogue-document.ts';
import { documentKinds } from './document-kinds.ts';
import { exportedValues, type PictureNames } from './exported-document.ts';

const DOCUMENTS_PER_READ = 100;

export type StoredDocument = Row & {
  id: string | number;
  _status?: 'published' | 'draft' | null;
  updatedAt?: string | null;
};

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
  const { docs } = await db.find<StoredDocument>({
    collection: collection.slug,
    where,
    limit: 0,
    pagination: false,
    ...(req && { req }),
  });
  return docs;
}

/** Reads which documents of a collection exist, and nothing else of them. */
export async function readIds(
  { db }: Read,
  collection: SanitizedCollectionConfig,
  keys: readonly (string | number)[],
  req: PayloadRequest,
): Promise<StoredDocument[]> {
  const name = keyField(collection);
  const hasKeys =
    name !== 'id' || collection.fields.some((each) => 'name' in each && each.name === 'id');
  // PostgreSQL refuses to compare a number with any other text.
  const possible = keys.filter((key) => hasKeys || /^[1-9]\d{0,8}$/.test(String(key)));
  if (possible.length === 0) return [];
  const { docs } = await db.find<StoredDocument>({
    collection: collection.slug,
    where: { [name]: { in: possible } },
    select: { [name]: true },
    limit: 0,
    pagination: false,
    req,
  });
  return docs;
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
): Promise<StoredDocument | undefined> {
  const stored: Partial<StoredDocument> | null = await db.findGlobal({ slug, ...(req && { req }) });
  const { id } = stored ?? {};
  return id == null ? undefined : { ...stored, id };
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
    const { docs } = await db.find<{ id: string | number; filename: string }>({
      collection: slug,
      select: { filename: true },
      limit: 0,
      pagination: false,
      ...(only && { where: { id: { in: [...only] } } }),
      ...(req && { req }),
    });
    names.set(slug, new Map(docs.map(({ id, filename }) => [String(id), filename])));
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
    const part = await db.find<StoredDocument>({
      collection: slug,
      sort: 'id',
      limit: DOCUMENTS_PER_READ,
      page,
      ...(req && { req }),
    });
    yield* part.docs;
    more = part.hasNextPage;
  }
}
