import {
  CheckReport,
  integrityOf,
  judgeReport,
  parseReport,
  recordKey,
  requireRight,
  signCheckReport,
  type Target,
  toJsonBytes,
} from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import { type Arrival, signerFor } from './arrival.ts';
import { requireOwn } from './require-own.ts';

/** The report is written when the check has ended. */
const MAX_AGE_MS = 3600_000;

/**
 * Judges a check report that somebody wants to create: the sender has written it now, about the
 * stored release. Whether it can stand in the store, `judgeReport` decides.
 *
 * @returns the bytes to store: the report, signed for its sender.
 * @throws {Refusal | LogError} if it must not be created.
 */
export async function checkReport(
  release: { target: Target; version: string },
  arrival: Arrival,
): Promise<Uint8Array> {
  const { now, store } = arrival;
  const { target, version } = release;
  const what = `The check report of ${target}@${version}`;
  const { report, value } = parseReport(arrival.bytes, release);
  const own = { object: report, value, schema: CheckReport, maxAgeMs: MAX_AGE_MS, what };
  requireOwn(own, arrival);
  const signer = await signerFor(arrival);
  const bytes = toJsonBytes(signCheckReport(signer, release, report));
  const author = judgeReport(release, parseReport(bytes, release), { keys: signer.keys, now });
  requireRight(author, { action: 'check', target, at: now }, what);
  const record = await store.get(recordKey(target, version));
  if (record !== undefined && integrityOf(record) === report.record) return bytes;
  throw new Refusal('conflict', `${what} is not about the stored release.`, {
    remedy: `Publish ${target} and check it again.`,
  });
}
