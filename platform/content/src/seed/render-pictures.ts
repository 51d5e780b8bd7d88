import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PictureStore, Rendered } from '../media/picture-store.ts';
import { drawPicture, groundColor } from './pictures/draw.ts';
import type { Seed } from './read-seed.ts';
import type { PictureSeed } from './schema.ts';

export interface RenderedPicture extends Rendered {
  alt: PictureSeed['alt'];
  /** The drawing as it lies among the originals. */
  file: { filename: string; filesize: number };
}

/** Draws and renders every picture of the seed; several at once, since each keeps one core busy. */
export async function renderPictures(
  seed: Seed,
  pictures: PictureStore,
  originals: string,
): Promise<Map<PictureSeed, RenderedPicture>> {
  await mkdir(originals, { recursive: true });
  const rendered = new Map<PictureSeed, RenderedPicture>();
  const waiting = seed.products.flatMap((product) => product.pictures);
  const worker = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
      const drawing = Buffer.from(drawPicture(picture));
      const made = await pictures.render(drawing, groundColor(picture));
      const filename = `${made.hash}.svg`;
      await writeFile(join(originals, filename), drawing);
      rendered.set(picture, {
        ...made,
        alt: picture.alt,
        file: { filename, filesize: drawing.length },
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return rendered;
}
