import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, GlobalAfterChangeHook } from 'payload';

export const KINDS = ['locale', 'media', 'group', 'brand', 'product', 'typography', 'home'] as const;
/** What is projected, one kind per collection or global. */
export type Kind = (typeof KINDS)[number];

/** A document that was written, published, unpublished or deleted. A global's key is its kind. */
export interface Change {
  kind: Kind;
  key: string;
}

/** Called inside the author's transaction: note the change, read the document after the commit. */
export type Touched = (change: Change) => void;

/** Hooks that tell of every change of a collection's documents. */
export function tellsOfDocuments(kind: Kind, touched: Touched) {
  const afterChange: CollectionAfterChangeHook = ({ doc }) => {
    touched({ kind, key: String(doc.id) });
  };
  const afterDelete: CollectionAfterDeleteHook = ({ id }) => {
    touched({ kind, key: String(id) });
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
