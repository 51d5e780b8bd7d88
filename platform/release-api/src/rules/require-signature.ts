import { type KeyList, requireRight, type Target, verifyObject } from '@vitrine/release-log';

/** Reads the list of keys; `undefined` if this service does not verify signatures. */
export type ReadKeys = () => Promise<KeyList | undefined>;

interface Signed {
  keyId?: string | undefined;
  signature?: string | undefined;
}

/**
 * Requires the signature of a record, by a key that may publish it.
 *
 * @throws {LogError} `unsigned`, `untrusted` or `revoked`.
 */
export async function requireRecordSignature(
  readKeys: ReadKeys,
  record: Signed,
  { target, at, what }: { target: Target; at: Date; what: string },
): Promise<void> {
  const keys = await readKeys();
  if (!keys) return;
  const key = verifyObject(keys, { kind: 'record', subject: target, what }, record);
  requireRight(key, { action: 'publish', target, at }, what);
}

/**
 * Requires the signature of a log entry, by a key that may promote on its channel.
 *
 * @throws {LogError} as `requireRecordSignature`.
 */
export async function requireEntrySignature(
  readKeys: ReadKeys,
  entry: Signed & { n: number; channel: string; action: { target: Target } },
  { at, what }: { at: Date; what: string },
): Promise<void> {
  const keys = await readKeys();
  if (!keys) return;
  const { n, channel } = entry;
  const { target } = entry.action;
  const key = verifyObject(keys, { kind: 'entry', subject: `${channel}/${n}`, what }, entry);
  requireRight(key, { action: 'promote', target, channel, n, at }, what);
}
