import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { savesDraft, statusIn } from '../authors/require-draft.ts';

/** Something that happened to a document, for the audit. */
export interface DocumentChange {
  /** The address of the author, and the account; `null` without one. */
  by: string | null;
  id: string | null;
  action: 'create' | 'change' | 'publish' | 'withdraw' | 'delete';
  /** `products/tall-carafe`, or `globals/home`. */
  key: string;
}

const underWay = new AsyncLocalStorage<DocumentChange[]>();

/**
 * Does some work, and returns its result with the changes of documents in it. They are not
 * committed if the work fails.
 */
export async function collectChanges<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: readonly DocumentChange[] }> {
  const changes: DocumentChange[] = [];
  return { result: await underWay.run(changes, work), changes };
}

function note(
  { user }: PayloadRequest,
  key: string,
  actions: readonly DocumentChange['action'][],
): void {
  const who = { by: user?.email ?? null, id: user ? `user:${user.id}` : null };
  underWay.getStore()?.push(...actions.map((action) => ({ ...who, action, key })));
}

const IS_DRAFT = 'savesDraft';

/** Remembers whether an operation saves only a draft, which the hooks after it do not see. */
export function rememberDraft(args: object, { context }: PayloadRequest): void {
  context[IS_DRAFT] = savesDraft(args);
}

function actionsOf(
  operation: 'create' | 'update',
  doc: unknown,
  { context }: PayloadRequest,
): readonly DocumentChange['action'][] {
  const status = statusIn(doc);
  const published = status === 'published' ? (['publish'] as const) : [];
  if (operation === 'create') return ['create', ...published];
  if (status === 'draft' && !context[IS_DRAFT]) return ['withdraw'];
  return published.length > 0 ? published : ['change'];
}

/** Hooks that note every change of a collection's documents. */
export function noteDocumentChanges(slug: string) {
  const afterChange: CollectionAfterChangeHook = ({ doc, operation, req }) =>
    note(req, `${slug}/${doc.id}`, actionsOf(operation, doc, req));
  const afterDelete: CollectionAfterDeleteHook = ({ id, req }) =>
    note(req, `${slug}/${id}`, ['delete']);
  return { afterChange, afterDelete };
}

/** Hook that notes every change of a global. */
export function noteGlobalChanges(slug: string): GlobalAfterChangeHook {
  return ({ doc, req }) => note(req, `globals/${slug}`, actionsOf('update', doc, req));
}
