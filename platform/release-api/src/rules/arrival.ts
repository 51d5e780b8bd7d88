import type { KeyList, Store } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';

/** Reads the list of keys. It throws if the list is missing. */
export type ReadKeys = () => Promise<KeyList>;

/** An object that has arrived: its bytes, its sender, and what it is compared with. */
export interface Arrival {
  bytes: Uint8Array;
  identity: Identity;
  now: Date;
  store: Store;
  readKeys: ReadKeys;
}
