import type { Store, Trust } from '@vitrine/release-log';

/** The two stores of a copy. */
export interface Stores {
  source: Store;
  target: Store;
  /** The keys of all files that the source has, by target. */
  stored: ReadonlyMap<string, readonly string[]>;
  /** `undefined` if this machine knows the keys of neither store. */
  trust: Trust | undefined;
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
