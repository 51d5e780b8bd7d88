import { Refusal } from '../refusal.ts';

interface Signed {
  credential?: string | undefined;
  keyId?: string | undefined;
  signature?: string | undefined;
}

/**
 * Refuses what its sender has signed: the token is the credential, and the API signs what it
 * stores.
 *
 * @throws {Refusal} `malformed`.
 */
export function requireUnsigned({ credential, keyId, signature }: Signed, what: string): void {
  if (credential === undefined && keyId === undefined && signature === undefined) return;
  throw new Refusal('malformed', `${what} is signed, but the release API signs what it stores.`, {
    remedy: 'Use commands of the same version: with a release API they need a token, and no key.',
  });
}
