import {
  type PreviewSigner,
  readSigner,
  requireOwnRight,
  type Signer,
  sign,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { chooseLocation } from './repository.ts';

/**
 * The own key, to sign a preview with, and the list of keys.
 *
 * @throws {LogError} `no-key`; `not-allowed` if it may not publish each of the targets.
 */
export async function readPreviewSigner(
  environment: Environment,
  { store }: { store?: string },
  targets: readonly Target[],
): Promise<PreviewSigner & Pick<Signer, 'keys'>> {
  const { cwd, env } = environment;
  const signer = await readSigner({ store: chooseLocation(environment, store), cwd, env });
  const at = environment.now();
  for (const target of targets) requireOwnRight(signer, { action: 'publish', target, at });
  return { keys: signer.keys, keyId: signer.key.keyId, sign: (bytes) => sign(bytes, signer.key) };
}

/**
 * The URL of a page with a preview. The token is the last parameter, so that a link that was cut
 * off has lost a part of it.
 */
export function previewUrl(page: string, token: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}preview-release=${token}`;
}
