import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kept, PictureStore } from '../media/picture-store.ts';
import { drawPicture, groundColor } from './pictures/draw.ts';
import type { Seed } from './read-seed.ts';
import type { PictureSeed } from './schema.ts';

export interface DrawnPicture extends Kept {
  alt: PictureSeed['alt'];
  /** The drawing as it lies among the originals. */
  file: { filename: string; filesize: number };
}

/** Draws every picture of the seed, and keeps the drawings. */
export async function drawPictures(
  seed: Seed,
  pictures: PictureStore,
  originals: string,
): Promise<Map<PictureSeed, DrawnPicture>> {
  await mkdir(originals, { recursive: true });
  const drawn = new Map<PictureSeed, DrawnPicture>();
  for (const picture of seed.products.flatMap((product) => product.pictures)) {
    const drawing = Buffer.from(drawPicture(picture));
    const kept = await pictures.keep(drawing, groundColor(picture));
    const filename = `${kept.hash}.svg`;
    await writeFile(join(originals, filename), drawing);
    const file = { filename, filesize: drawing.length };
    drawn.set(picture, { ...kept, alt: picture.alt, file });
  }
  return drawn;
}
