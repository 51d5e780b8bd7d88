import type { Store } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import type { ReadKeys } from './require-signature.ts';

/** An object that has arrived: its bytes, its sender, and what it is compared with. */
export interface Arrival {
  bytes: Uint8Array;
  identity: Identity;
  now: Date;
  store: Store;
  readKeys: ReadKeys;
}
