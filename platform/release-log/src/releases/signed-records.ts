import type { Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import { findKey, type KeyList } from '../trust/key-list.ts';
import {
  requireRight,
  type SignedValue,
  signObject,
  verifyObject,
} from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

/** The fields of a record that its signature is about. */
export interface SignedRecord {
  version: string;
  at: string;
  keyId?: string | undefined;
}

/**
 * Signs the record of a release.
 *
 * @param target `host`, or the name of the screen.
 * @example const record = signRecord(signer, 'product', planned)
 */
export function signRecord<Record extends object>(
  signer: Signer,
  target: Target,
  record: Record,
): Record & { keyId: string; signature: string } {
  return signObject({ kind: 'record', subject: target }, record, signer);
}

/**
 * Verifies that a record was signed by a key that may publish its target.
 *
 * @param value The record with fields that this version does not know.
 * @throws {LogError} `unsigned`, `untrusted`, or `revoked`.
 * @example verifyRecord(keys, 'product', value, record)
 */
export function verifyRecord(
  keys: KeyList,
  target: Target,
  value: SignedValue,
  record: SignedRecord,
): void {
  const what = recordName(target, record);
  verifyObject(keys, { kind: 'record', subject: target, what }, value);
  requirePublisher(keys, target, record);
}

/**
 * Requires that the key of a record may publish its target. The signature itself is not verified.
 *
 * @throws {LogError} `untrusted` or `revoked`.
 */
export function requirePublisher(keys: KeyList, target: Target, record: SignedRecord): void {
  const what = recordName(target, record);
  const { keyId = '', at } = record;
  const key = findKey(keys, keyId);
  if (!key) {
    const message = `${what} is signed by the key ${keyId}, which keys.json does not have any more.`;
    throw new LogError('untrusted', message, { remedy: `Promote another release of ${target}.` });
  }
  requireRight(key, { action: 'publish', target, at: new Date(at) }, what);
}

const recordName = (target: Target, { version }: SignedRecord) =>
  `The record of ${target}@${version}`;
