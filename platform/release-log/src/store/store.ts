/**
 * Where releases and the log lie. The one condition that it has to keep is *create if absent*: every
 * real object store gets that right with many writers at once, and nothing else reliably.
 * Keys are paths such as `channels/stable/12.json` (see `isKey`); a key that is none throws
 * `LogError` with code `invalid-key`. Anything else that a method throws is the medium's own failure.
 */
export interface Store {
  /**
   * Creates an object, whole or not at all, and lasting once the promise resolves.
   *
   * @returns `false` when there is one already; it is left as it is.
   */
  put(key: string, bytes: Uint8Array): Promise<boolean>;
  /** The object's bytes; `undefined` when there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** When the object came to be, in ms since 1970; `undefined` when there is none. */
  createdAt(key: string): Promise<number | undefined>;
  /** Takes an object away for good; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Names directly below a folder (`screens/product`), of objects and folders alike, sorted. */
  list(folder: string): Promise<string[]>;
  /** Writes over whatever is there. May be lost or late: only for what nothing depends on. */
  putHint(key: string, bytes: Uint8Array): Promise<void>;
}
