import type { FlattenedField, Payload, PayloadRequest } from 'payload';
import { isRow, nameOf, type Row } from '../documents/catalogue-document.ts';
import { documentKinds } from '../documents/document-kinds.ts';
import { referencesIn } from '../documents/references.ts';
import { isReference } from '../documents/walk-fields.ts';

/**
 * Finds the documents that refer to others, as they are now or in their newest drafts. The names of
 * pictures are ids here.
 *
 * @returns The names of the documents, by the id that they refer to.
 */
export async function readReferrers(
  { config, db }: Pick<Payload, 'config' | 'db'>,
  collection: string,
  ids: readonly (string | number)[],
  req: PayloadRequest,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const referrers = new Map<string, Set<string>>(ids.map((id) => [String(id), new Set()]));
  const look = (fields: readonly FlattenedField[], data: Row, name: string) => {
    for (const reference of referencesIn(fields, data)) {
      if (reference.collection === collection) referrers.get(String(reference.key))?.add(name);
    }
  };
  const { collections, globals } = documentKinds(config);
  for (const { slug, flattenedFields, versions } of collections) {
    const paths = pathsTo(collection, flattenedFields);
    if (paths.length === 0) continue;
    const all = { collection: slug, limit: 0, pagination: false, req } as const;
    const isIn = (prefix: string) => ({
      or: paths.map((path) => ({ [prefix + path]: { in: [...ids] } })),
    });
    const { docs } = await db.find<Row & { id: string | number }>({ ...all, where: isIn('') });
    for (const each of docs) {
      look(flattenedFields, each, nameOf({ collection: slug, id: each.id, data: {} }));
    }
    if (!versions) continue;
    const where = { and: [{ latest: { equals: true } }, isIn('version.')] };
    const drafts = await db.findVersions<Row>({ ...all, where });
    for (const { parent, version } of drafts.docs) {
      look(flattenedFields, version, nameOf({ collection: slug, id: parent, data: {} }));
    }
  }
  for (const { slug, flattenedFields, versions } of globals) {
    const live: unknown = await db.findGlobal({ slug, req });
    if (isRow(live)) look(flattenedFields, live, slug);
    if (!versions) continue;
    const where = { latest: { equals: true } };
    const drafts = await db.findGlobalVersions<Row>({ global: slug, where, limit: 1, req });
    for (const { version } of drafts.docs) look(flattenedFields, version, slug);
  }
  return referrers;
}

/** The paths of the fields that refer to a collection. */
function pathsTo(collection: string, fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (isReference(field)) {
      if (typeof field.relationTo === 'string') {
        return field.relationTo === collection ? [field.name] : [];
      }
      return field.relationTo.includes(collection) ? [`${field.name}.value`] : [];
    }
    const below =
      field.type === 'blocks'
        ? field.blocks.flatMap((block) => pathsTo(collection, block.flattenedFields))
        : 'flattenedFields' in field
          ? pathsTo(collection, field.flattenedFields)
          : [];
    return [...new Set(below)].map((path) => `${field.name}.${path}`);
  });
}
