import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import { isValidAt } from '../trust/rights.ts';
import { verify } from '../trust/signature.ts';
import { authorOf, requireRight } from '../trust/signed-object.ts';
import type { PreviewRequest, VerifyPreview } from './preview-token.ts';

/**
 * Verifies previews by the list of keys that is in force, so that a link ends with the right of who
 * signed it.
 *
 * @param currentKeys The list that is in force; undefined before there is one.
 * @example const verify = previewVerifier(() => keys, () => new Date())
 */
export function previewVerifier(
  currentKeys: () => KeyList | Promise<KeyList | undefined>,
  now: () => Date,
): VerifyPreview {
  return async ({ bytes, signature, requests, ...signed }) => {
    const keys = await currentKeys();
    try {
      return (
        keys !== undefined &&
        isGenuine(keys, signed, requests, now(), (publicKey) => verify(bytes, signature, publicKey))
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
  requests: readonly PreviewRequest[],
  at: Date,
  isSignedBy: (publicKey: string) => boolean,
): boolean {
  const author = authorOf(keys, signed, 'The preview');
  if (!isSignedBy(author.publicKey)) return false;
  for (const request of requests) requireRight(author, { ...request, at }, 'The preview');
  return requests.length > 0 || (isValidAt(author, at) && !author.signedFor?.revoked);
}
