import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { PictureFacts, PictureStore } from '../media/picture-store.ts';
import type { Catalogue, CataloguePicture } from './catalogue.ts';

export interface KeptPicture extends PictureFacts {
  alt: CataloguePicture['alt'];
  /** The file as it is stored among the originals. */
  file: { filename: string; filesize: number; mimeType: string };
}

/** One picture is read while the preview of another is made on a thread. */
const MAX_CONCURRENT_PICTURES = 3;

/** Stores every picture of a catalogue and its original file. */
export async function keepPictures(
  { products }: Pick<Catalogue, 'products'>,
  pictures: PictureStore,
  originals: string,
): Promise<Map<CataloguePicture, KeptPicture>> {
  await mkdir(originals, { recursive: true });
  const kept = new Map<CataloguePicture, KeptPicture>();
  const limited = pLimit(MAX_CONCURRENT_PICTURES);
  const keep = async (picture: CataloguePicture) => {
    const original = picture.read();
    const known = await pictures.keep(original, picture.color);
    const filename = `${known.hash}.${picture.extension}`;
    await writeFile(join(originals, filename), original);
    const file = { filename, filesize: original.length, mimeType: picture.mediaType };
    kept.set(picture, { ...known, alt: picture.alt, file });
  };
  const all = products.flatMap((product) => product.pictures);
  await Promise.all(all.map((picture) => limited(() => keep(picture))));
  return kept;
}
