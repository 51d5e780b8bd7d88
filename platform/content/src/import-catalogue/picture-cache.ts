import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import {
  type KnownFacts,
  openPictureStore,
  type PictureFacts,
  pictureHash,
} from '../media/picture-store.ts';
import { WIDTHS } from '../media/rendition-name.ts';
import { RENDITIONS_VERSION } from '../media/renditions.ts';
import type { CataloguePicture } from './catalogue.ts';

/** A picture as a picture store keeps it. */
export interface CachedPicture {
  facts: PictureFacts;
  /** The files in the store's folder, by name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** First looks that need not be taken, by the picture's hash. */
export type KnownLooks = ReadonlyMap<string, KnownFacts['look']>;

/** The file of an entry that describes the others. */
const DESCRIPTION = 'entry.json';

const Description = v.object({
  facts: v.object({
    hash: v.string(),
    renditionWidth: v.number(),
    renditionHeight: v.number(),
    widths: v.array(v.number()),
    color: v.string(),
    preview: v.string(),
  }),
  /** The SHA-256 of every file, by name. */
  files: v.record(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}\.[\w.]+$/)), v.string()),
});

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/**
 * Pictures that an import has prepared before. To draw and measure the pictures of the sample
 * catalogue takes most of its import, and nothing of it depends on the database.
 *
 * Every entry is a folder, written completely before it gets its name, and compared with its hashes
 * when it is read. An entry that is damaged is made again. Several processes may use the folder.
 */
export function openPictureCache(folder: string, looks: KnownLooks) {
  async function make(picture: CataloguePicture, original: Uint8Array, entry: string) {
    const part = join(folder, `${randomUUID()}.part`);
    try {
      await mkdir(part, { recursive: true });
      const look = looks.get(pictureHash(original));
      const facts = await openPictureStore(part).keep(original, { ...picture, look });
      const files = await readFiles(part, await readdir(part));
      const hashes = Object.fromEntries(Array.from(files, ([name, file]) => [name, sha256(file)]));
      await writeFile(join(part, DESCRIPTION), JSON.stringify({ facts, files: hashes }));
      await rm(entry, { recursive: true, force: true });
      // Another process may have been faster. Its entry has the same bytes.
      await rename(part, entry).catch(() => undefined);
      return { facts, files };
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }

  return {
    /** Takes a picture from the cache, or prepares it and adds it. */
    async prepare(picture: CataloguePicture): Promise<CachedPicture> {
      const original = picture.key === undefined ? picture.read() : undefined;
      const key = sha256(
        picture.key ?? sha256(original ?? ''),
        picture.color,
        JSON.stringify(picture.size),
        RENDITIONS_VERSION,
        JSON.stringify(WIDTHS),
        JSON.stringify(sharp.versions),
      );
      const entry = join(folder, key);
      const cached = await readEntry(entry);
      return cached ?? make(picture, original ?? picture.read(), entry);
    },
  };
}

async function readFiles(folder: string, names: readonly string[]) {
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await readFile(join(folder, name)));
  return files;
}

/** Reads an entry; `undefined` if it is missing, incomplete or damaged. */
async function readEntry(entry: string): Promise<CachedPicture | undefined> {
  try {
    const text = await readFile(join(entry, DESCRIPTION), 'utf8');
    const { facts, files: hashes } = v.parse(Description, JSON.parse(text));
    const files = await readFiles(entry, Object.keys(hashes));
    for (const [name, file] of files) if (sha256(file) !== hashes[name]) return undefined;
    return { facts, files };
  } catch {
    return undefined;
  }
}
