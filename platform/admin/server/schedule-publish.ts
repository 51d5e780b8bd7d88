import type { PayloadRequest } from 'payload';
import { tokenIn } from './session.ts';

const TIMEOUT_MS = 30_000;

interface Scheduling {
  req: PayloadRequest;
  /** The scheduled change to take back. */
  deleteID?: string | number;
  date?: Date | string;
  localeToPublish?: string;
  [name: string]: unknown;
}

/**
 * Sends what Payload's pages schedule to authoring, which alone writes. A failure is thrown: those
 * pages report success for any answer.
 */
export async function schedulePublish({ req, deleteID, date, ...asked }: Scheduling) {
  if (asked.localeToPublish !== undefined) throw new Error('All languages are published together.');
  const { type, doc, global, timezone } = asked;
  const body = { type, date: date && new Date(date).toISOString(), doc, global, timezone };
  const path = deleteID === undefined ? '' : `/${encodeURIComponent(deleteID)}`;
  const answer = await fetch(`${req.payload.config.custom['authoringUrl']}/api/schedules${path}`, {
    method: deleteID === undefined ? 'POST' : 'DELETE',
    headers: {
      Authorization: `JWT ${tokenIn(req.headers)}`,
      'Content-Type': 'application/json',
    },
    body: deleteID === undefined ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`Not scheduled: ${await answer.text()}`);
  return { message: req.t('general:success') };
}
