import { createHash } from 'node:crypto';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import type { GivenDocument } from '../../documents/write-documents.ts';
import { cleanPicture, UnfitPicture } from '../../media/clean-picture.ts';
import { writeWhole } from '../../media/part-file.ts';
import { openPictureStore, type PictureStore, pictureHash } from '../../media/picture-store.ts';
import { originalName } from '../../media/rendition-name.ts';
import { exists } from '../../state/exists.ts';
import { MAX_PICTURE_BYTES, PictureError, type PictureFetcher } from './fetch-picture.ts';
import { openPictureJournal, type PictureJournal } from './picture-journal.ts';

export interface PictureFolders {
  /** The picture store. */
  media: string;
  /** The files as they were uploaded. */
  originals: string;
  journal: string;
}

/** Stores the pictures that an import brings. */
export interface PictureImport {
  /** The document of a picture that is stored already; undefined if it has to be fetched first. */
  known(from: string): Promise<PictureDocument | undefined>;
  /**
   * Fetches and stores a picture.
   *
   * @throws {PictureError} with the reason.
   */
  take(from: string): Promise<PictureDocument>;
  /**
   * Says why a picture cannot be taken, as far as that is known without fetching it; undefined if
   * nothing speaks against it.
   */
  problem(from: string): Promise<string | undefined>;
  /** Stores the file of a picture of an exported catalogue as it is. */
  restore(document: GivenDocument): Promise<GivenDocument>;
}

/** The values of a picture's document, except for its description. */
export interface PictureDocument {
  file: string;
  data: Readonly<Record<string, unknown>>;
}

const MAX_CONCURRENT = 2;

const isUrl = (from: string): boolean => /^[a-z][a-z+.-]*:\/\//i.test(from);

/** @param folder Of the pictures that are named by their file; undefined if none was given. */
export async function openPictureImport(
  folders: PictureFolders,
  folder: string | undefined,
  fetcher: Pick<PictureFetcher, 'fetch'>,
): Promise<PictureImport> {
  return new StoredPictures(folders, folder, fetcher, await openPictureJournal(folders.journal));
}

class StoredPictures implements PictureImport {
  readonly #folders: PictureFolders;
  readonly #folder: string | undefined;
  readonly #fetcher: Pick<PictureFetcher, 'fetch'>;
  readonly #journal: PictureJournal;
  readonly #store: PictureStore;
  readonly #limited = pLimit(MAX_CONCURRENT);
  readonly #running = new Map<string, Promise<PictureDocument>>();

  constructor(
    folders: PictureFolders,
    folder: string | undefined,
    fetcher: Pick<PictureFetcher, 'fetch'>,
    journal: PictureJournal,
  ) {
    this.#folders = folders;
    this.#folder = folder;
    this.#fetcher = fetcher;
    this.#journal = journal;
    this.#store = openPictureStore(folders.media);
  }

  /** A file of the folder may have the name that a URL ends with. */
  async #inFolder(from: string): Promise<string> {
    const folder = this.#folder;
    if (folder === undefined) return from;
    const path = isUrl(from) ? undefined : withoutSlash(from);
    if (path !== undefined && (await exists(resolve(folder, path)))) return path;
    const last = lastPartOf(from);
    return last !== '' && (await exists(join(folder, last))) ? last : (path ?? from);
  }

  async known(name: string): Promise<PictureDocument | undefined> {
    const from = await this.#inFolder(name);
    const entry = this.#journal.get(await this.#sourceOf(from));
    return entry && (await this.#isStored(entry.file)) ? entry : undefined;
  }

  async take(name: string): Promise<PictureDocument> {
    const stored = await this.known(name);
    if (stored) return stored;
    const from = await this.#inFolder(name);
    const taken = this.#running.get(from) ?? this.#limited(() => this.#takeNew(from));
    this.#running.set(from, taken);
    return taken.finally(() => this.#running.delete(from));
  }

  async problem(name: string): Promise<string | undefined> {
    const from = await this.#inFolder(name);
    if (isUrl(from)) return undefined;
    try {
      await this.#fileOf(from);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async restore(document: GivenDocument): Promise<GivenDocument> {
    const { data } = document;
    const name = String(data['filename']);
    if (basename(name) !== name || extname(name) === '') {
      throw new PictureError(`${name} is not the name of a file`);
    }
    const original = join(this.#folders.originals, name);
    const isHere = this.#folder === undefined || (await this.#isStored(name));
    const source = isHere ? original : this.#pathOf(name);
    const bytes = await readFile(source).catch(() => undefined);
    if (!bytes) throw new PictureError(`there is no file ${name}; name its folder with --pictures`);
    const isWhole = data['hash'] === pictureHash(bytes);
    const facts = isWhole ? { hash: String(data['hash']) } : await this.#keptAsItIs(bytes);
    await copyOnce(source, original);
    await copyOnce(source, join(this.#folders.media, originalName(facts.hash)));
    return { ...document, data: { ...data, ...facts } };
  }

  /** The name of a picture in the journal: its URL, or the hash of its file. */
  async #sourceOf(from: string): Promise<string> {
    if (isUrl(from) || this.#folder === undefined) return from;
    const bytes = await readFile(this.#pathOf(from)).catch(() => undefined);
    return bytes ? hashOf(bytes) : from;
  }

  #pathOf(from: string): string {
    const folder = this.#folder;
    if (folder === undefined) throw new PictureError('is a file; name its folder with --pictures');
    const path = resolve(folder, from);
    if (relative(folder, path).startsWith('..')) {
      throw new PictureError(`is not in the folder ${folder}`);
    }
    return path;
  }

  async #fileOf(from: string): Promise<string> {
    const path = this.#pathOf(from);
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) throw new PictureError(`there is no such file in ${this.#folder}`);
    if (file.size <= MAX_PICTURE_BYTES) return path;
    throw new PictureError(`has more than ${MAX_PICTURE_BYTES / 1e6} MB`);
  }

  async #takeNew(from: string): Promise<PictureDocument> {
    const bytes = isUrl(from)
      ? await this.#fetcher.fetch(from)
      : await readFile(await this.#fileOf(from));
    const hash = hashOf(bytes);
    const same = this.#journal.get(hash);
    const { file, data } =
      same && (await this.#isStored(same.file)) ? same : await this.#keep(bytes);
    const sources = isUrl(from) ? [hash, from] : [hash];
    for (const source of sources) await this.#journal.add({ from: source, file, data });
    return { file, data };
  }

  /** Stores a picture from outside, without what cameras write into it. */
  async #keep(bytes: Uint8Array): Promise<PictureDocument> {
    const { bytes: clean, mediaType } = await cleanPicture(bytes).catch((error: unknown) => {
      if (error instanceof UnfitPicture) throw new PictureError(`cannot be used: ${error.message}`);
      throw error;
    });
    const facts = await this.#store.keep(clean);
    const filename = `${facts.hash}.${mediaType.replace('image/', '').replace('jpeg', 'jpg')}`;
    const stored = join(this.#folders.media, originalName(facts.hash));
    await copyOnce(stored, join(this.#folders.originals, filename));
    const { renditionWidth: width, renditionHeight: height } = facts;
    const file = { filename, filesize: clean.length, mimeType: mediaType, width, height };
    return { file: filename, data: { ...facts, ...file } };
  }

  /** Stores a picture that another release has named. */
  async #keptAsItIs(bytes: Uint8Array) {
    const facts = await this.#store.keep(bytes).catch((cause: unknown) => {
      throw new PictureError(`is damaged: ${cause instanceof Error ? cause.message : cause}`);
    });
    return { ...facts, filesize: bytes.length };
  }

  #isStored(file: string): Promise<boolean> {
    return exists(join(this.#folders.originals, file));
  }
}

const withoutSlash = (path: string): string => path.replace(/^[\\/]+/, '');

/** The name of a file at the end of a URL or path. */
function lastPartOf(from: string): string {
  const path = URL.canParse(from) ? new URL(from).pathname : from;
  const last = path.split(/[\\/]/).at(-1) ?? '';
  try {
    return basename(decodeURIComponent(last));
  } catch {
    return last;
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  await writeWhole(to, async (part) => {
    await copyFile(from, part);
    return true;
  });
}

const hashOf = (bytes: Uint8Array): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
