import { CheckReport, integrityOf, recordKey, type Target } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { checkProvenance } from './check-provenance.ts';
import { parseStrict } from './parse-strict.ts';
import { requireReportSignature } from './require-signature.ts';

/** The report is written when the check has ended. */
const MAX_AGE_MS = 3600_000;

/**
 * Judges a check report that somebody wants to create: it must be theirs, and about the stored
 * release.
 *
 * @throws {Refusal} if it must not be created.
 */
export async function checkReport(
  { target, version }: { target: Target; version: string },
  { bytes, identity, now, store, readKeys }: Arrival,
): Promise<void> {
  const what = `The check report of ${target}@${version}`;
  const report = parseStrict(CheckReport, bytes, what);
  checkProvenance(report, identity, { now, maxAgeMs: MAX_AGE_MS, what });
  await requireReportSignature(readKeys, report, { target, version, at: now, what });
  const record = await store.get(recordKey(target, version));
  if (record !== undefined && integrityOf(record) === report.record) return;
  throw new Refusal('conflict', `${what} is not about the stored release.`, {
    remedy: `Publish ${target} and check it again.`,
  });
}
