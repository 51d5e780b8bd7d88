import type { KeySigner, PrivateKey, Store } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import type { ReadKeys } from '../access/read-keys.ts';

/** An object that has arrived: its bytes, its sender, and what it is compared with. */
export interface Arrival {
  bytes: Uint8Array;
  identity: Identity;
  now: Date;
  store: Store;
  readKeys: ReadKeys;
  /** The key of the release API. */
  key: PrivateKey;
}

/** Signs for the sender. Only what is judged and stored in the next step. */
export async function signerFor({ key, readKeys, identity }: Arrival): Promise<KeySigner> {
  return { key, keys: await readKeys(), credential: identity.id };
}
