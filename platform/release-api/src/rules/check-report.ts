import {
  CheckReport,
  integrityOf,
  judgeReport,
  parseReport,
  recordKey,
  requireRight,
  type Target,
} from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { checkProvenance } from './check-provenance.ts';
import { requireKnownFields } from './require-known-fields.ts';

/** The report is written when the check has ended. */
const MAX_AGE_MS = 3600_000;

/**
 * Judges a check report that somebody wants to create: the sender has written it now, with a key
 * that is valid now, about the stored release. Whether it can stand in the store, `judgeReport`
 * decides.
 *
 * @throws {Refusal | LogError} if it must not be created.
 */
export async function checkReport(
  release: { target: Target; version: string },
  { bytes, identity, now, store, readKeys }: Arrival,
): Promise<void> {
  const { target, version } = release;
  const what = `The check report of ${target}@${version}`;
  const parsed = parseReport(bytes, release);
  requireKnownFields(CheckReport, parsed.value, what);
  checkProvenance(parsed.report, identity, { now, maxAgeMs: MAX_AGE_MS, what });
  const key = judgeReport(release, parsed, { keys: await readKeys(), now });
  requireRight(key, { action: 'check', target, at: now }, what);
  const record = await store.get(recordKey(target, version));
  if (record !== undefined && integrityOf(record) === parsed.report.record) return;
  throw new Refusal('conflict', `${what} is not about the stored release.`, {
    remedy: `Publish ${target} and check it again.`,
  });
}
