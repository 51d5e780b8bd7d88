import { readStoredRecord, recordRevocation, type Store, type Trust } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import { NEVER_CHANGE } from './may.ts';
import type { ObjectKind } from './object-kind.ts';

/**
 * Requires that an object may be removed by who has the right to write it: a record, only if its
 * signer has been revoked since, so that the release can be published again.
 *
 * @throws {Refusal | LogError} `not-allowed` for a record that counts, or never did.
 */
export async function requireRemovable(
  object: ObjectKind,
  { store, ...trust }: Trust & { store: Store },
): Promise<void> {
  if (object.kind !== 'record') return;
  const stored = await readStoredRecord(store, object);
  if (stored === undefined || recordRevocation(object.target, stored, trust)) return;
  const name = `${object.target}@${object.version}`;
  throw new Refusal('not-allowed', `The record of ${name} must not be removed.`, {
    remedy: NEVER_CHANGE,
  });
}
