import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
} from 'payload';

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
] as const;
/** The kinds of document that are projected, one for each collection or global. */
export type Kind = (typeof KINDS)[number];

/**
 * A document that was written, published, unpublished or deleted. The key of a global is its kind.
 * The locales are one list to visitors, and so are synonyms and places: their key is their kind.
 */
export interface Change {
  kind: Kind;
  key: string;
}

/** A document and its revision: the current one in the CMS, or the one at the last projection. */
export interface Revision extends Change {
  revision: string;
}

/**
 * Called inside the author's transaction: note the change, and read the document after the commit.
 */
export type NotifyChanged = (change: Change) => void;

/** Whether the documents of a kind are one list to visitors. */
const isOneList = (kind: Kind) => kind === 'locales' || kind === 'synonyms' || kind === 'places';

/** Hooks that report every change of a collection's documents. */
export function notifyOnDocumentChange(kind: Kind, touched: NotifyChanged) {
  const keyOf = (id: unknown) => (isOneList(kind) ? kind : String(id));
  const afterChange: CollectionAfterChangeHook = ({ doc }) => {
    touched({ kind, key: keyOf(doc.id) });
  };
  const afterDelete: CollectionAfterDeleteHook = ({ id }) => {
    touched({ kind, key: keyOf(id) });
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}

/** Hook that reports every change of a global. */
export function notifyOnGlobalChange(kind: Kind, touched: NotifyChanged) {
  const afterChange: GlobalAfterChangeHook = () => {
    touched({ kind, key: kind });
  };
  return { afterChange: [afterChange] };
}
