import { HOST, type Target } from '../store/keys.ts';
import { findKey, type Key, type KeyList } from '../trust/key-list.ts';
import { mayDo } from '../trust/rights.ts';
import { verify } from '../trust/signature.ts';
import type { VerifyPreview } from './preview-token.ts';

/**
 * Verifies previews by a list of keys: who may publish a release may show it. A preview of the past
 * shows what everybody could see, so any valid key may sign it.
 *
 * @param currentKeys The list that is in force; undefined before there is one.
 * @example const verify = previewVerifier(() => keys, () => new Date())
 */
export function previewVerifier(
  currentKeys: () => KeyList | Promise<KeyList | undefined>,
  now: () => Date,
): VerifyPreview {
  return async ({ keyId, bytes, signature, targets }) => {
    const keys = await currentKeys();
    const key = keys && findKey(keys, keyId);
    if (!key || !verify(bytes, signature, key.publicKey)) return false;
    return targets.length > 0
      ? targets.every((target) => mayPublish(key, target, now()))
      : isValid(key, now());
  };
}

const mayPublish = (key: Key, target: Target, at: Date): boolean =>
  mayDo(key, { action: 'publish', target, at }).allowed;

/** Whether the key may do anything at this time: an expired or revoked one may not. */
function isValid(key: Key, at: Date): boolean {
  const [target = HOST] = key.screens === '*' ? [HOST] : key.screens;
  return key.may.some((action) => mayDo(key, { action, target, at }).allowed);
}
