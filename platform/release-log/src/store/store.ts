import { integrityOf } from './integrity.ts';

/**
 * Storage of the releases and the log. The one condition that a store must guarantee is *create if
 * absent*: every real object store supports it with concurrent writers, and nothing else reliably.
 * Keys are paths such as `channels/stable/12.json` (see `isKey`). An invalid key throws `LogError`
 * with code `invalid-key`; other errors are failures of the medium.
 */
export interface Store {
  /**
   * Creates an object, atomically and durably.
   *
   * @returns `false` if the object exists already; it is not changed.
   */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The object's bytes; `undefined` if it does not exist. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Time of creation in ms since 1970; `undefined` if the object does not exist. */
  createdAt(key: string): Promise<number | undefined>;
  /**
   * A text that changes whenever the object is written again; `undefined` if it does not exist.
   * Cheaper than the bytes, for who looks often: see `objectVersion`.
   */
  version?(key: string): Promise<string | undefined>;
  /** Deletes an object. Deleting a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Names of objects and folders directly in a folder (`screens/product`), sorted. */
  list(folder: string): Promise<string[]>;
  /** Keys of all objects below a folder, at any depth, sorted. */
  listBelow(folder: string): Promise<string[]>;
  /**
   * The name of the writer, if the store knows it: a release API does, by the token. Records and
   * log entries must have this name then.
   */
  writer?(): Promise<string>;
  /** The requests of a release API that are not about objects. Other stores do not have them. */
  api?: {
    get(path: string): Promise<Uint8Array>;
    post(path: string, body: Uint8Array): Promise<Uint8Array>;
  };
  /** Overwrites an object. The write may be lost or late: only for data that nothing depends on. */
  putHint(key: string, bytes: Uint8Array): Promise<void>;
}

/**
 * A text that changes whenever an object is written again; `undefined` if it does not exist. It
 * is the hash of the bytes in a store without versions.
 *
 * @example await objectVersion(store, entryKey('stable', 12))
 */
export async function objectVersion(
  store: Pick<Store, 'get' | 'version'>,
  key: string,
): Promise<string | undefined> {
  if (store.version) return store.version(key);
  const bytes = await store.get(key);
  return bytes && integrityOf(bytes);
}
