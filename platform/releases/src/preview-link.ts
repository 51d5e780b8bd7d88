import {
  type KeyList,
  type PreviewGrant,
  type PreviewRequest,
  requestPreview,
  sign,
  signPreviewToken,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { signerOf } from './signing.ts';

/** Makes the tokens of preview links. */
export interface PreviewMaker {
  keys: KeyList;
  make(grant: PreviewGrant): Promise<string>;
}

/**
 * Returns who makes the token of a preview link: the own key, or the release API.
 *
 * @throws {LogError} `no-key`; `not-allowed` for who lacks one of the rights.
 */
export async function readPreviewMaker(
  environment: Environment,
  { store }: { store?: string },
  requests: readonly PreviewRequest[],
): Promise<PreviewMaker> {
  const signer = await signerOf(environment, store, ...requests);
  const { keys } = signer;
  if (!signer.key) return { keys, make: (grant) => requestPreview(signer.api, grant) };
  const { key } = signer;
  const own = { keyId: key.keyId, sign: (bytes: Uint8Array) => sign(bytes, key) };
  return { keys, make: async (grant) => signPreviewToken(grant, own) };
}

/**
 * The URL of a page with a preview. The token is the last parameter, so that a link that was cut
 * off has lost a part of it.
 */
export function previewUrl(page: string, token: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}preview-release=${token}`;
}
