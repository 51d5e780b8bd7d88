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
] as const;
/** What is projected, one kind per collection or global. */
export type Kind = (typeof KINDS)[number];

/**
 * A document that was written, published, unpublished or deleted. The key of a global is its kind,
 * and so is that of the locales, which are one list to visitors.
 */
export interface Change {
  kind: Kind;
  key: string;
}

/** A document and the revision that it has in the CMS, or had when it was projected. */
export interface Standing extends Change {
  revision: string;
}

/** Called inside the author's transaction: note the change, read the document after the commit. */
export type Touched = (change: Change) => void;

/** Hooks that tell of every change of a collection's documents. */
export function tellsOfDocuments(kind: Kind, touched: Touched) {
  const keyOf = (id: unknown) => (kind === 'locales' ? kind : String(id));
  const afterChange: CollectionAfterChangeHook = ({ doc }) => {
    touched({ kind, key: keyOf(doc.id) });
  };
  const afterDelete: CollectionAfterDeleteHook = ({ id }) => {
    touched({ kind, key: keyOf(id) });
  };
  return { afterChange: [afterChange], afterDelete: [afterDelete] };
}

/** Hook that tells of every change of a global. */
export function tellsOfGlobal(kind: Kind, touched: Touched) {
  const afterChange: GlobalAfterChangeHook = () => {
    touched({ kind, key: kind });
  };
  return { afterChange: [afterChange] };
}
