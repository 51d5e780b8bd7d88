import { LOCALES } from '@vitrine/contract';
import { backgroundColor, DRAWING_SIZE, drawPicture } from './drawing/draw.ts';
import { drawingKey, sceneKey } from './drawing/drawing-key.ts';
import { drawScene, SCENE_SIZE, sceneColor } from './drawing/scene.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { SampleOutlines, SamplePicture, SampleProduct, SampleScene } from './schema.ts';
import { SITE } from './site.ts';
import { TYPOGRAPHY } from './typography.ts';

export {
  FIRST_LOOKS,
  FIRST_LOOKS_INDEX,
  type FirstLook,
  FirstLooksIndex,
  readFirstLooks,
} from './first-looks.ts';

/**
 * The demonstration catalogue, in the shape that the content service imports. A picture is drawn
 * when its `read()` is called, because drawing all of them takes seconds.
 *
 * @throws {Error} that names every file, field and reference that is wrong.
 */
export async function sampleCatalogue() {
  const { products, stories, outlines, ...rest } = await readCatalogue();
  return {
    ...rest,
    locales: LOCALES.items,
    typography: TYPOGRAPHY,
    site: SITE,
    products: products.map((product) => ({
      ...product,
      measures: measuresOf(product.measures, outlines),
      pictures: product.pictures.map(pictureFile),
    })),
    stories: stories.map((story) => ({
      ...story,
      picture: sceneFile(story.picture),
      sections: story.sections.map(({ picture, ...section }) => ({
        ...section,
        picture: picture && sceneFile(picture),
      })),
    })),
  };
}

/** The measures with the path of their outline in place of its name. */
function measuresOf(
  { outline, ratio, ...measures }: SampleProduct['measures'],
  outlines: SampleOutlines,
) {
  const path = outlines[outline];
  if (path === undefined) throw new Error(`There is no outline "${outline}"`);
  return { ...measures, outline: { path, ...(ratio !== undefined && { ratio }) } };
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

const sceneFile = (scene: SampleScene) => ({
  alt: scene.alt,
  key: sceneKey(scene),
  color: sceneColor(scene),
  size: SCENE_SIZE,
  extension: 'svg',
  mediaType: 'image/svg+xml',
  read: () => new TextEncoder().encode(drawScene(scene)),
});
