import type { Target } from '../store/keys.ts';
import { signObject } from '../trust/signed-object.ts';
import type { Signer } from '../trust/signer.ts';

/**
 * Signs the record of a release, unless the release API will.
 *
 * @param target `host`, or the name of the screen.
 * @example const record = signRecord(signer, 'product', planned)
 */
export function signRecord<Record extends object>(signer: Signer, target: Target, record: Record) {
  return signObject({ kind: 'record', subject: target }, record, signer);
}
