import {
  APIError,
  type CollectionSlug,
  type GlobalSlug,
  type PayloadRequest,
  type Sort,
  type Where,
} from 'payload';
import { isRecord } from '../values/is-record.ts';
import { newestDrafts } from './newest-drafts.ts';
import { savesDraft, statusIn } from './require-draft.ts';

/** A collection or global with drafts. */
export type Drafted = { collection: CollectionSlug } | { global: GlobalSlug };

/** The status and the draft that a request names, before Payload adds the newest version. */
interface Asked {
  status: unknown;
  /** The time of the draft that the request names. */
  base: unknown;
}

/** By the context of a request, which all operations of the request share. */
const asked = new WeakMap<PayloadRequest['context'], Asked>();

/** The arguments of Payload's operations that tell what is changed. */
interface Arguments {
  id?: unknown;
  data?: unknown;
  draft?: boolean | undefined;
  where?: Where | undefined;
  sort?: Sort | undefined;
  limit?: number | undefined;
}

const refuse = (message: string) => new APIError(message, 409, null, true);

/**
 * Notes what an update asks for, and refuses what would publish or withdraw unseen: bulk updates of
 * documents that have drafts, and restoring a draft as if it were published.
 *
 * @throws {APIError} 409 that says what to do.
 */
export async function noteUpdate(
  drafted: Drafted,
  operation: 'update' | 'restoreVersion',
  args: Arguments,
  req: PayloadRequest,
): Promise<void> {
  asked.delete(req.context);
  if (operation === 'restoreVersion') await requirePublishedVersion(drafted, args, req);
  if (operation !== 'update' || savesDraft(args)) return;
  if (args.where && 'collection' in drafted) {
    await requireNoDrafts(drafted.collection, args, req);
  }
  const { _status, updatedAt } = isRecord(args.data) ? args.data : {};
  const status = _status ?? undefined;
  if (status !== undefined && status !== 'draft' && status !== 'published') {
    throw new APIError('_status must be "draft" or "published"', 400, null, true);
  }
  asked.set(req.context, { status, base: updatedAt });
}

/**
 * Keeps the status of what is live. Payload merges an update with the newest version: without this
 * check, an update of one field publishes the whole draft of an author, or takes the page down.
 *
 * @param newest The newest version.
 * @returns The values to save.
 * @throws {APIError} 409 if the update would publish a draft that it does not name.
 */
export async function keepPublication<Data>(
  drafted: Drafted,
  data: Data,
  newest: Record<string, unknown> | undefined,
  req: PayloadRequest,
): Promise<Data> {
  const request = asked.get(req.context);
  // A global that was never saved is a draft without a time.
  const { id, updatedAt: saved } = newest ?? {};
  if (!request || typeof saved !== 'string' || statusIn(newest) !== 'draft') return data;
  const status = request.status ?? (await liveStatus(drafted, id, req)) ?? 'draft';
  if (status === 'published' && !isTime(request.base, saved)) {
    const message =
      `There is a newer draft, saved at ${saved}, that this update would publish. Read it with ` +
      'draft=true, and name it by sending its "updatedAt" with the update. To discard it, restore ' +
      'the published version.';
    throw refuse(message);
  }
  return { ...data, _status: status };
}

const isTime = (base: unknown, time: string): boolean =>
  typeof base === 'string' && Date.parse(base) === Date.parse(time);

async function liveStatus(drafted: Drafted, id: unknown, req: PayloadRequest) {
  const { db } = req.payload;
  const live: unknown =
    'collection' in drafted
      ? await db.findOne({ ...drafted, where: { id: { equals: id } }, req })
      : await db.findGlobal({ slug: drafted.global, req });
  return statusIn(live);
}

/** Payload updates in bulk what is live. The newest version then lacks what drafts have changed. */
async function requireNoDrafts(
  collection: CollectionSlug,
  { where = {}, sort, limit = 0, draft = false }: Arguments,
  req: PayloadRequest,
): Promise<void> {
  const { payload } = req;
  const selection = { where, limit, draft, ...(sort !== undefined && { sort }) };
  const { docs } = await payload.find({ ...selection, collection, req, depth: 0, select: {} });
  const selected = docs.map(({ id }) => id);
  const drafts = await newestDrafts(payload, collection, selected, req);
  if (drafts.size === 0) return;
  const keys = [...drafts.keys()].sort();
  const message =
    `These documents have drafts: ${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ' …' : ''}. ` +
    'Nothing was changed. Save with draft=true, or publish or discard each draft first.';
  throw refuse(message);
}

/** A restored draft would replace what is live, which takes the page down. */
async function requirePublishedVersion(
  drafted: Drafted,
  args: Arguments,
  req: PayloadRequest,
): Promise<void> {
  const isDraft = args.draft === true;
  if ('global' in drafted && isDraft) {
    const message =
      'A version of this page cannot be restored as a draft. Read the version, and save its values ' +
      'with draft=true.';
    throw refuse(message);
  }
  if (isDraft) return;
  const id = String(args.id);
  const one = { id, req, depth: 0 } as const;
  const version: unknown =
    'collection' in drafted
      ? await req.payload.findVersionByID({ ...one, collection: drafted.collection })
      : await req.payload.findGlobalVersionByID({ ...one, slug: drafted.global });
  const restored = isRecord(version) ? version['version'] : undefined;
  if (statusIn(restored) === 'published') return;
  const message =
    'This version is a draft. Restore it with draft=true, look at it, and publish it then.';
  throw refuse(message);
}
