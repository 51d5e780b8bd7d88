import * as v from 'valibot';
import { parseJsonBytes, toJsonBytes } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import type { PreviewGrant } from './preview-token.ts';

const Signed = v.object({ token: v.string() });

/**
 * Lets a release API sign a grant, for a client that has no key.
 *
 * @throws {LogError} `not-allowed` if the client may not publish each of the releases.
 */
export async function requestPreview(
  api: NonNullable<Store['api']>,
  grant: PreviewGrant,
): Promise<string> {
  const bytes = await api.post('v1/previews', toJsonBytes(grant));
  return parseJsonBytes(Signed, bytes, 'The preview of the release API').token;
}
