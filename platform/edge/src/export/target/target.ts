/** One file of the copy, as an object store or a file server keeps it. */
export interface StaticFile {
  /** Decoded, without a slash at its start. A document ends in `.html`. */
  path: string;
  bytes: Uint8Array;
  type: string;
  caching: string;
}

/** The place of a copy. A file is complete or absent, whenever an export ends. */
export interface Target {
  /** How the operator wrote it, for messages. */
  location: string;
  read(path: string): Promise<Uint8Array | undefined>;
  has(path: string): Promise<boolean>;
  write(file: StaticFile): Promise<void>;
  remove(path: string): Promise<void>;
}
