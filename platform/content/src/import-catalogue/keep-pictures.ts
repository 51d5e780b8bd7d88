import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGate } from '../media/gate.ts';
import type { Kept, PictureStore } from '../media/picture-store.ts';
import { drawPicture, groundColor } from '../../../sample-catalogue/src/drawing/draw.ts';
import type { Seed } from '../../../sample-catalogue/src/read-catalogue.ts';
import type { PictureSeed } from '../../../sample-catalogue/src/schema.ts';

export interface DrawnPicture extends Kept {
  alt: PictureSeed['alt'];
  /** The drawing as it lies among the originals. */
  file: { filename: string; filesize: number };
}

/** One is drawn while another's preview is made on a thread of its own. */
const AT_ONCE = 3;

/** Draws every picture of the seed, and keeps the drawings. */
export async function drawPictures(
  seed: Seed,
  pictures: PictureStore,
  originals: string,
): Promise<Map<PictureSeed, DrawnPicture>> {
  await mkdir(originals, { recursive: true });
  const drawn = new Map<PictureSeed, DrawnPicture>();
  const all = seed.products.flatMap((product) => product.pictures);
  const gate = openGate(AT_ONCE);
  const draw = async (picture: PictureSeed) => {
    const drawing = Buffer.from(drawPicture(picture));
    const kept = await pictures.keep(drawing, groundColor(picture));
    const filename = `${kept.hash}.svg`;
    await writeFile(join(originals, filename), drawing);
    const file = { filename, filesize: drawing.length };
    drawn.set(picture, { ...kept, alt: picture.alt, file });
  };
  await Promise.all(all.map((picture) => gate(() => draw(picture))));
  return drawn;
}
