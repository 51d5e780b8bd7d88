import type { Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import { isValidAt } from '../trust/rights.ts';
import { verify } from '../trust/signature.ts';
import { authorOf, requireRight } from '../trust/signed-object.ts';
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
  return async ({ bytes, signature, targets, ...signed }) => {
    const keys = await currentKeys();
    try {
      return (
        keys !== undefined &&
        isGenuine(keys, signed, targets, now(), (publicKey) => verify(bytes, signature, publicKey))
      );
    } catch (cause) {
      if (cause instanceof LogError) return false;
      throw cause;
    }
  };
}

/** @throws {LogError} `untrusted` or `revoked`. */
function isGenuine(
  keys: KeyList,
  signed: { keyId: string; credential?: string | undefined },
  targets: readonly Target[],
  at: Date,
  isSignedBy: (publicKey: string) => boolean,
): boolean {
  const author = authorOf(keys, signed, 'The preview');
  if (!isSignedBy(author.publicKey)) return false;
  for (const target of targets)
    requireRight(author, { action: 'publish', target, at }, 'The preview');
  return targets.length > 0 || (isValidAt(author, at) && !author.signedFor?.revoked);
}
