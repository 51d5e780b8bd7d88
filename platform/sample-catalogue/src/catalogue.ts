import { LOCALES } from '@vitrine/contract';
import { backgroundColor, DRAWING_SIZE, drawPicture } from './drawing/draw.ts';
import { drawingKey } from './drawing/drawing-key.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { SamplePicture } from './schema.ts';
import { TYPOGRAPHY } from './typography.ts';

/**
 * The demonstration catalogue, in the shape that the content service imports. A picture is drawn
 * when its `read()` is called, because drawing all of them takes seconds.
 *
 * @throws {Error} that names every file, field and reference that is wrong.
 */
export async function sampleCatalogue() {
  const { products, ...rest } = await readCatalogue();
  return {
    ...rest,
    locales: LOCALES.items,
    typography: TYPOGRAPHY,
    products: products.map((product) => ({
      ...product,
      pictures: product.pictures.map(pictureFile),
    })),
  };
}

const pictureFile = (picture: SamplePicture) => ({
  alt: picture.alt,
  key: drawingKey(picture),
  color: backgroundColor(picture),
  size: DRAWING_SIZE,
  extension: 'svg',
  mediaType: 'image/svg+xml',
  read: () => new TextEncoder().encode(drawPicture(picture)),
});
