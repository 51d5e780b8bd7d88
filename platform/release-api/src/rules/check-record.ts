import { HostRecord, ScreenRecord } from '@vitrine/contract';
import { fileKey, HOST, inParallel, integrityOf, type Target } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { checkProvenance } from './check-provenance.ts';
import { parseStrict } from './parse-strict.ts';
import { requireRecordSignature } from './require-signature.ts';

/** The files are uploaded between the build and the record. */
const MAX_AGE_MS = 24 * 3600_000;

const CONCURRENT_FILES = 4;

/**
 * Judges a record that somebody wants to create. With it a release exists, so all its files must be
 * there, with the bytes that the record says.
 *
 * @throws {Refusal} if it must not be created.
 */
export async function checkRecord(
  { target, version }: { target: Target; version: string },
  { bytes, identity, now, store, readKeys }: Arrival,
): Promise<void> {
  const what = `The record of ${target}@${version}`;
  const record = parseStrict(target === HOST ? HostRecord : ScreenRecord, bytes, what);
  const owner = 'screen' in record ? record.screen : HOST;
  if (owner !== target || record.version !== version) {
    throw new Refusal('malformed', `${what} is that of ${owner}@${record.version}.`);
  }
  checkProvenance(record, identity, { now, maxAgeMs: MAX_AGE_MS, what });
  await requireRecordSignature(readKeys, record, { target, at: now, what });
  for (const path of referencedPaths(record)) {
    if (Object.hasOwn(record.files, path)) continue;
    throw new Refusal('malformed', `${what} refers to ${path}, which is not among its files.`);
  }
  await inParallel(CONCURRENT_FILES, Object.entries(record.files), async ([path, file]) => {
    const stored = await store.get(fileKey(target, path));
    if (stored?.byteLength === file.size && integrityOf(stored) === file.integrity) return;
    const problem = stored ? 'has other bytes than the stored one' : 'is not in the store';
    throw new Refusal('conflict', `${what} cannot be created: ${path} ${problem}.`, {
      remedy: 'Publish again. It writes what is missing.',
    });
  });
}

function referencedPaths(record: ScreenRecord | HostRecord): string[] {
  const { scripts, styles } = record.firstPaint;
  const own = 'screen' in record ? [record.entry] : [record.document, record.start];
  return [...own, ...scripts, ...styles, ...Object.values(record.locales).flat()];
}
