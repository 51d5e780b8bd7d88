import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { groundOf } from './ground.ts';

/** Part of every hash: raise it when the recipe below changes, and all pictures are made anew. */
const RECIPE = '2';
const WIDTHS = [320, 640, 960, 1440] as const;

/** Best first; the last is what every browser reads. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
type Format = (typeof FORMATS)[number];

/**
 * One effort more doubles what an AVIF costs, and saves a seventh of its bytes: worth it for the
 * small ones, of which lists show many, not for the large, which are nearly all of the time.
 */
const ENCODE: Record<Format, (image: Sharp, width: number) => Sharp> = {
  avif: (image, width) => image.avif({ quality: 58, effort: width > 640 ? 0 : 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80 }),
};

/** What is known of a picture once its renditions lie in the folder. */
export interface Rendered {
  /** Names the renditions: `<hash>.<width>.<format>`. */
  hash: string;
  /** Of the largest rendition, in px. */
  renditionWidth: number;
  renditionHeight: number;
  /** Ascending. */
  widths: number[];
  color: string;
}

export interface PictureStore {
  /** Folder that the renditions lie in. */
  readonly folder: string;
  /**
   * Makes the renditions of a picture, unless they are there, and says what they are.
   *
   * @param color Of the ground, when it is known; read from the picture's corners otherwise.
   * @throws when the bytes are no picture.
   */
  render(original: Uint8Array, color?: string): Promise<Rendered>;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A store of renditions in a folder, named by their content. */
export function openPictureStore(folder: string): PictureStore {
  return {
    folder,
    async render(original, color) {
      const hash = createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 20);
      const size = await sharp(original).autoOrient().metadata();
      const natural = size.autoOrient;
      const wanted = WIDTHS.filter((width) => width <= natural.width);
      const widths = wanted.length > 0 ? [...wanted] : [natural.width];
      const largest = widths.at(-1) ?? natural.width;
      const height = Math.round((largest / natural.width) * natural.height);
      const missing: { width: number; format: Format; path: string }[] = [];
      for (const width of widths) {
        for (const format of FORMATS) {
          const path = join(folder, `${hash}.${width}.${format}`);
          if (!(await isThere(path))) missing.push({ width, format, path });
        }
      }
      let ground = color;
      if (missing.length > 0 || ground === undefined) {
        await mkdir(folder, { recursive: true });
        const source = await sharp(original)
          .autoOrient()
          .resize(largest, height)
          .flatten({ background: '#ffffff' })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { channels } = source.info;
        const raw = { raw: { width: largest, height, channels } };
        ground ??= groundOf(source.data, largest, height, channels);
        for (const width of new Set(missing.map((rendition) => rendition.width))) {
          const scaled = await sharp(source.data, raw)
            .resize(width)
            .raw()
            .toBuffer({ resolveWithObject: true });
          const { height: tall } = scaled.info;
          for (const { format, path } of missing.filter((rendition) => rendition.width === width)) {
            const image = sharp(scaled.data, { raw: { width, height: tall, channels } });
            const bytes = await ENCODE[format](image, width).toBuffer();
            // Under its name a rendition is whole, also when the process dies now.
            await writeFile(`${path}.part`, bytes);
            await rename(`${path}.part`, path);
          }
        }
      }
      return { hash, renditionWidth: largest, renditionHeight: height, widths, color: ground };
    },
  };
}
