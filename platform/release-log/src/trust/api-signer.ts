import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from './key-list.ts';
import { RIGHTS } from './rights.ts';
import type { ApiSigner } from './signer.ts';

const Identity = v.object({ name: v.string(), ...RIGHTS, wholeStore: v.optional(v.boolean()) });

/**
 * The signer of a client of a release API, which needs a token and no key: the API says who it
 * takes the client for, judges what is sent, and signs it.
 *
 * @throws {LogError} `unauthenticated`; `malformed` if the API is of another version.
 * @example const signer = store.api && (await readApiSigner(store.api, keys))
 */
export async function readApiSigner(
  api: NonNullable<Store['api']>,
  keys: KeyList,
): Promise<ApiSigner> {
  const bytes = await api.get('v1/identity');
  return { api, identity: parseJsonBytes(Identity, bytes, 'The answer of the release API'), keys };
}
