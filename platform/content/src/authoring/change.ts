import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  FlattenedField,
  GlobalAfterChangeHook,
} from 'payload';
import { isRecord } from './values/is-record.ts';

export const KINDS = [
  'locales',
  'media',
  'group',
  'brand',
  'product',
  'typography',
  'home',
  'move',
  'synonyms',
  'story',
  'page',
  'site',
  'places',
  'sets',
  'attributes',
] as const;
/** The kinds of document that are projected, one for each collection or global. */
export type Kind = (typeof KINDS)[number];

/**
 * A document that was written, published, unpublished or deleted. The key of a global is its kind.
 * The locales are one list to visitors, and so are synonyms, places, sets and attributes: their
 * key is their kind.
 */
export interface Change {
  kind: Kind;
  key: string;
}

/** A saved document. A draft changes the site only if it ends a publication. */
export interface SavedChange extends Change {
  isDraft?: boolean;
  /** The documents whose content it shows, for reading them together with it. */
  parts?: readonly Change[];
}

/** The kinds whose content is part of other documents' pages, by collection. */
const PART_KINDS: Readonly<Record<string, Kind>> = {
  brands: 'brand',
  groups: 'group',
  media: 'media',
};

function partsOf(fields: readonly FlattenedField[], data: unknown): Change[] {
  if (!isRecord(data)) return [];
  return fields.flatMap((field) => {
    const values = [data[field.name]].flat();
    if (field.type === 'relationship' || field.type === 'upload') {
      const kind = typeof field.relationTo === 'string' ? PART_KINDS[field.relationTo] : undefined;
      const keys = values.map((value) => (isRecord(value) ? value['id'] : value));
      return kind ? keys.flatMap((key) => (key ? [{ kind, key: String(key) }] : [])) : [];
    }
    return 'flattenedFields' in field
      ? values.flatMap((value) => partsOf(field.flattenedFields, value))
      : [];
  });
}

/** A document and its revision: the current one in the CMS, or the one at the last projection. */
export interface Revision extends Change {
  revision: string;
}

/**
 * Called inside the author's transaction: note the change, and read the document after the commit.
 */
export type NotifyChanged = (change: SavedChange) => void;

const LISTS: readonly Kind[] = ['locales', 'synonyms', 'places', 'sets', 'attributes'];
/** Whether the documents of a kind are one list to visitors. */
const isOneList = (kind: Kind) => LISTS.includes(kind);

/** Payload's field. What has no drafts does not have it. */
const isDraft = (document: Readonly<Record<string, unknown>>) => document['_status'] === 'draft';

/** Hooks that report every change of a collection's documents. */
export function notifyOnDocumentChange(kind: Kind, touched: NotifyChanged) {
  const keyOf = (id: unknown) => (isOneList(kind) ? kind : String(id));
  const afterChange: CollectionAfterChangeHook = ({ collection, doc }) => {
    const parts = partsOf(collection.flattenedFields, doc);
    touched({ kind, key: keyOf(doc.id), isDraft: isDraft(doc), parts });
  };
  const afterDelete: CollectionAfterDeleteHook = ({ id }) => {
    touched({ kind, key: keyOf(id) });
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}

/** Hook that reports every change of a global. */
export function notifyOnGlobalChange(kind: Kind, touched: NotifyChanged) {
  const afterChange: GlobalAfterChangeHook = ({ doc }) => {
    touched({ kind, key: kind, isDraft: isDraft(doc) });
  };
  return { afterChange: [afterChange] };
}
