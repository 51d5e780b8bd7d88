import { LogError } from '../store/log-error.ts';
import { findKey, type KeyList } from './key-list.ts';
import type { PrivateKey } from './key-pair.ts';
import { describeRights, mayDo, type RightRequest } from './rights.ts';

/** A private key, and the list that says what it may do. */
export interface Signer {
  key: PrivateKey;
  keys: KeyList;
}

/**
 * Requires that a key may do something now, before any work is done.
 *
 * @throws {LogError} `not-allowed`, with what the key may do.
 * @example requireOwnRight(signer, { action: 'publish', target: 'product', at: new Date() })
 */
export function requireOwnRight({ key, keys }: Signer, request: RightRequest): void {
  const { keyId } = key;
  const listed = findKey(keys, keyId);
  if (!listed) {
    throw new LogError('not-allowed', `Your key ${keyId} is not in keys.json.`, {
      remedy: `Ask the platform team to add it: pnpm releases keys add <owner> --public-key ${key.publicKey}`,
    });
  }
  const right = mayDo(listed, request);
  if (right.allowed) return;
  throw new LogError('not-allowed', `Your key ${keyId} (${listed.owner}) ${right.reason}.`, {
    remedy: right.isRevoked
      ? 'Sign with another key: VITRINE_SIGNING_KEY names its file.'
      : `Sign with a key that may do it: VITRINE_SIGNING_KEY names its file. Or ask the platform team for the right; now ${describeRights(listed)}.`,
  });
}
