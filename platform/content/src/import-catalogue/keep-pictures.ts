import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { writeWhole } from '../media/part-file.ts';
import type { PictureFacts } from '../media/picture-store.ts';
import { originalName } from '../media/rendition-name.ts';
import { type Catalogue, type CataloguePicture, picturesIn } from './catalogue.ts';
import { type KnownLooks, openPictureCache } from './picture-cache.ts';
import type { ReportProgress } from './report-progress.ts';

export interface KeptPicture extends PictureFacts {
  alt: CataloguePicture['alt'];
  /** The file as it is stored among the originals. */
  file: { filename: string; filesize: number; mimeType: string };
}

export interface KeepPicturesOptions {
  /** Folder of the picture store. */
  media: string;
  /** Folder of the original files. */
  originals: string;
  /** Folder of pictures that were prepared before. */
  cache: string;
  looks: KnownLooks;
  report: ReportProgress;
}

/** One picture is read while the preview of another is made on a thread. */
const MAX_CONCURRENT_PICTURES = 3;

/** Stores every picture of a catalogue and its original file. Nothing else may write there. */
export async function keepPictures(
  catalogue: Pick<Catalogue, 'products' | 'stories'>,
  { media, originals, cache: cacheFolder, looks, report }: KeepPicturesOptions,
): Promise<Map<CataloguePicture, KeptPicture>> {
  for (const folder of [media, originals]) {
    await mkdir(folder, { recursive: true });
    await removeParts(folder);
  }
  const cache = openPictureCache(cacheFolder, looks);
  const kept = new Map<CataloguePicture, KeptPicture>();
  const limited = pLimit(MAX_CONCURRENT_PICTURES);
  const all = picturesIn(catalogue);

  const keep = async (picture: CataloguePicture) => {
    const { facts, files } = await cache.prepare(picture);
    for (const [name, bytes] of files) await write(join(media, name), bytes);
    const original = files.get(originalName(facts.hash));
    if (!original) throw new Error(`The picture store has no original of ${facts.hash}`);
    const filename = `${facts.hash}.${picture.extension}`;
    await write(join(originals, filename), original);
    const file = { filename, filesize: original.length, mimeType: picture.mediaType };
    kept.set(picture, { ...facts, alt: picture.alt, file });
    report('pictures', kept.size, all.length);
  };
  try {
    await Promise.all(all.map((picture) => limited(() => keep(picture))));
  } finally {
    // After a failure: the others need not begin.
    limited.clearQueue();
  }
  return kept;
}

/** Removes what an import that was killed has left. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => name.endsWith('.part'));
  for (const part of parts) await rm(join(folder, part), { force: true });
}

const write = (path: string, bytes: Uint8Array) =>
  writeWhole(path, async (part) => {
    await writeFile(part, bytes);
    return true;
  });
