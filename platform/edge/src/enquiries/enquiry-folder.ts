import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_SUFFIX, writeWholeFile } from '@vitrine/http';
import * as v from 'valibot';

/** The request to the endpoint is stored as it is sent. */
const Stored = v.object({ id: v.string(), receivedAt: v.pipe(v.string(), v.isoTimestamp()) });

const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.json$/;
/** A file that is still being written by another process is younger. */
const ABANDONED_AFTER_MS = 60_000;

export interface StoredEnquiry {
  body: string;
  /** In ms since 1970. */
  receivedAt: number;
}

/**
 * The enquiries that are not passed on yet, a file for each. Only the account of the edge can read
 * them.
 */
export class EnquiryFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** The ids of all enquiries; empty without the folder. */
  async ids(): Promise<string[]> {
    return (await this.#files()).flatMap((file) => FILE.exec(file)?.[1] ?? []);
  }

  /** Writes an enquiry in one step, so that a killed edge leaves all of it or nothing. */
  add(id: string, body: string): Promise<void> {
    return writeWholeFile(this.#fileOf(id), body, { isPrivate: true });
  }

  /**
   * An enquiry; undefined if another process has passed it on.
   *
   * @throws {Error} if the file does not contain one.
   */
  async read(id: string): Promise<StoredEnquiry | undefined> {
    const body = await readFile(this.#fileOf(id), 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return undefined;
      throw cause;
    });
    if (body === undefined) return undefined;
    const stored = v.parse(Stored, JSON.parse(body));
    if (stored.id !== id) throw new Error('The file has the id of another enquiry.');
    return { body, receivedAt: Date.parse(stored.receivedAt) };
  }

  remove(id: string): Promise<void> {
    return rm(this.#fileOf(id), { force: true });
  }

  /** Renames a file that does not contain an enquiry, so that somebody can look at it. */
  setAside(id: string): Promise<void> {
    return rename(this.#fileOf(id), `${this.#fileOf(id)}.unreadable`);
  }

  /** Removes what a killed process has half written. Nobody was told that it was received. */
  async removeAbandoned(): Promise<void> {
    for (const file of (await this.#files()).filter((each) => each.endsWith(PART_SUFFIX))) {
      const path = join(this.#path, file);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  #files(): Promise<string[]> {
    return readdir(this.#path).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    });
  }

  #fileOf = (id: string): string => join(this.#path, `${id}.json`);
}
