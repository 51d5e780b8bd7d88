import type { PayloadRequest } from 'payload';
import { APIError } from 'payload';
import { isPublisher } from '../access.ts';
import { isRecord } from '../values/is-record.ts';

/** The status that a document has, or that a request gives it. */
export const statusIn = (data: unknown): unknown => (isRecord(data) ? data['_status'] : undefined);

/** Whether an operation saves a draft and nothing else. */
export const savesDraft = (args: object): boolean =>
  'draft' in args &&
  args.draft === true &&
  statusIn('data' in args ? args.data : undefined) !== 'published';

/**
 * Refuses everything but a draft to authors who are not publishers. Access rules cannot decide it:
 * they do not see whether `draft=true` was sent, and without it a save changes what is live, or
 * withdraws it.
 *
 * @param args The arguments of Payload's operation.
 * @throws {APIError} 403 that says what to do.
 */
export function requireDraft(operation: string, args: object, req: PayloadRequest): void {
  if (!req.user || isPublisher(req)) return;
  if (operation !== 'create' && operation !== 'update' && operation !== 'restoreVersion') return;
  if (savesDraft(args)) return;
  const message =
    'Only a publisher can publish or withdraw. Save a draft (draft=true), and ask a publisher.';
  throw new APIError(message, 403, null, true);
}
