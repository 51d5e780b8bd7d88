import type { FlattenedField, Payload, PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isRow, type Row } from './catalogue-document.ts';
import { documentKinds } from './document-kinds.ts';
import { keyOf, readIds } from './read-documents.ts';
import { isReference, walkFields } from './walk-fields.ts';

/** A reference to a document that does not exist. */
export const Missing = v.object({
  /** The field that has the reference. */
  path: v.string(),
  collection: v.string(),
  id: v.string(),
  /** Whether the field must have a value. */
  required: v.boolean(),
});
export type Missing = v.InferOutput<typeof Missing>;

/** Says that a document is missing. */
export const noDocument = ({ path, collection, id }: Missing): string =>
  `${path}: there is no "${id}" in ${collection}`;

/** The documents that others refer to. */
export interface References {
  /** The id in the database of a document; undefined if it does not exist. */
  idOf(collection: string, key: string): string | number | undefined;
  /** Adds a document that has been written. */
  add(collection: string, key: string | number, id: string | number): void;
}

/**
 * Reads which of the documents that others refer to exist.
 *
 * @param documents The values of documents, with their fields.
 */
export async function openReferences(
  payload: Payload,
  documents: readonly { fields: readonly FlattenedField[]; values: Row }[],
  req: PayloadRequest,
): Promise<References> {
  const { collections } = documentKinds(payload.config);
  const wanted = new Map<string, Set<string | number>>();
  for (const { fields, values } of documents) {
    for (const { collection, key } of referencesIn(fields, values)) {
      const keys = wanted.get(collection) ?? new Set();
      wanted.set(collection, keys.add(key));
    }
  }
  const ids = new Map<string, Map<string, string | number>>();
  const add: References['add'] = (slug, key, id) => {
    const ofKind = ids.get(slug) ?? new Map<string, string | number>();
    ids.set(slug, ofKind.set(String(key), id));
  };
  for (const collection of collections) {
    const keys = [...(wanted.get(collection.slug) ?? [])];
    for (const stored of await readIds(payload, collection, keys, req)) {
      add(collection.slug, keyOf(collection, stored), stored.id);
    }
  }
  return { idOf: (slug, key) => ids.get(slug)?.get(key), add };
}

/** Finds the documents that the values of another one name. */
export function referencesIn(fields: readonly FlattenedField[], data: Row) {
  const references: { collection: string; key: string | number }[] = [];
  walkFields(fields, data, {
    value(field, value) {
      if (!isReference(field)) return value;
      for (const each of [value].flat()) {
        const { collection, key } = targetOf(field.relationTo, each);
        if (typeof key === 'string' || typeof key === 'number')
          references.push({ collection, key });
      }
      return undefined;
    },
  });
  return references;
}

/** The document that a reference names, whose collection it names itself if there are several. */
export function targetOf(relationTo: string | readonly string[], reference: unknown) {
  if (typeof relationTo === 'string') return { collection: relationTo, key: reference };
  const named = isRow(reference) ? reference : {};
  return { collection: String(named['relationTo']), key: named['value'] };
}
