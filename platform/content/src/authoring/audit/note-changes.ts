import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload';
import { savesDraft, statusIn } from '../authors/require-draft.ts';
import { type AccountChange, accountChange } from './account-change.ts';

type Action =
  | 'create'
  | 'change'
  | 'publish'
  | 'withdraw'
  | 'delete'
  | 'schedule-publish'
  | 'schedule-withdraw'
  | 'unschedule'
  | 'unlock';

/** More that the audit says about a change. */
interface Details extends AccountChange {
  /** The time for which it is scheduled. */
  at?: string;
}

/** Something that happened to a document, for the audit. */
export interface DocumentChange extends Details {
  /** The address of the author, and the account; `null` without one. */
  by: string | null;
  id: string | null;
  action: Action;
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

/** Notes that something happened to a document, for the audit. */
export function noteChange(
  { user }: PayloadRequest,
  key: string,
  actions: readonly Action[],
  details: Details = {},
): void {
  const who = { by: user?.email ?? null, id: user ? `user:${user.id}` : null };
  underWay.getStore()?.push(...actions.map((action) => ({ ...who, action, key, ...details })));
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
): readonly Action[] {
  const status = statusIn(doc);
  const published = status === 'published' ? (['publish'] as const) : [];
  if (operation === 'create') return ['create', ...published];
  if (status === 'draft' && !context[IS_DRAFT]) return ['withdraw'];
  return published.length > 0 ? published : ['change'];
}

/** Hooks that note every change of a collection's documents. */
export function noteDocumentChanges(slug: string) {
  const detailsOf = (doc: unknown, previous: unknown, req: PayloadRequest): Details =>
    slug === 'users' ? accountChange(doc, previous, req.context) : {};
  const afterChange: CollectionAfterChangeHook = ({ doc, operation, previousDoc, req }) => {
    const previous = operation === 'update' ? previousDoc : undefined;
    const details = detailsOf(doc, previous, req);
    noteChange(req, `${slug}/${doc.id}`, actionsOf(operation, doc, req), details);
  };
  const afterDelete: CollectionAfterDeleteHook = ({ doc, id, req }) =>
    noteChange(req, `${slug}/${id}`, ['delete'], detailsOf(doc, doc, req));
  return { afterChange, afterDelete };
}

/** Hook that notes every change of a global. */
export function noteGlobalChanges(slug: string): GlobalAfterChangeHook {
  return ({ doc, req }) => noteChange(req, `globals/${slug}`, actionsOf('update', doc, req));
}
