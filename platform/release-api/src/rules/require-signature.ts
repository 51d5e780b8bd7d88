import type { CheckReport, KeyList, StoredEntry, Target } from '@vitrine/release-log';
import { requireRight, verifyEntry, verifyObject } from '@vitrine/release-log';

/** Reads the list of keys. It throws if the list is missing. */
export type ReadKeys = () => Promise<KeyList>;

interface Signed {
  keyId?: string | undefined;
  signature?: string | undefined;
}

/**
 * Requires the signature of a record, by a key that may publish it now.
 *
 * @throws {LogError} `unsigned`, `untrusted` or `revoked`.
 */
export async function requireRecordSignature(
  readKeys: ReadKeys,
  record: Signed,
  { target, at, what }: { target: Target; at: Date; what: string },
): Promise<void> {
  const keys = await readKeys();
  const key = verifyObject(keys, { kind: 'record', subject: target, what }, { ...record });
  requireRight(key, { action: 'publish', target, at }, what);
}

/**
 * Requires the signature of a check report, by a key that may check the release now.
 *
 * @throws {LogError} as `requireRecordSignature`.
 */
export async function requireReportSignature(
  readKeys: ReadKeys,
  report: CheckReport,
  { target, version, at, what }: { target: Target; version: string; at: Date; what: string },
): Promise<void> {
  const keys = await readKeys();
  const statement = { kind: 'check', subject: `${target}@${version}`, what } as const;
  const key = verifyObject(keys, statement, { ...report });
  requireRight(key, { action: 'check', target, at }, what);
}

/**
 * Requires the signatures of a log entry and its slots, by keys that may promote on its channel.
 *
 * @throws {LogError} as `requireRecordSignature`, and `tampered`.
 */
export async function requireEntrySignature(
  readKeys: ReadKeys,
  { entry, bytes }: Pick<StoredEntry, 'entry' | 'bytes'>,
): Promise<void> {
  verifyEntry(await readKeys(), { entry, bytes, value: { ...entry } });
}
