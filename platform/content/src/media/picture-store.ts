import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../state/exists.ts';
import { writeWhole } from './part-file.ts';
import { originalName, renditionFile } from './rendition-name.ts';
import { firstLook, RENDITIONS_VERSION, renditionSizes, sizeOf } from './renditions.ts';

/** The facts about a picture that are known as soon as it is stored. */
export interface PictureFacts {
  /** The first part of a rendition's name. */
  hash: string;
  /** Width of the largest rendition, in px. */
  renditionWidth: number;
  renditionHeight: number;
  /** Ascending. */
  widths: number[];
  color: string;
  /** A `data:` URL with a preview of a few pixels. */
  preview: string;
}

export interface PictureStore {
  /**
   * Stores a picture with its JPEG and returns the facts about all renditions. The others are
   * drawn on the first request: browsers usually request two or three.
   *
   * @throws If the bytes are not a picture.
   */
  keep(original: Uint8Array): Promise<PictureFacts>;
}

/** The name of a picture in the store, from its bytes and the version of the renditions. */
export const pictureHash = (original: Uint8Array): string =>
  createHash('sha256').update(RENDITIONS_VERSION).update(original).digest('hex').slice(0, 20);

/** A store of pictures in a folder, named by their content. */
export function openPictureStore(folder: string): PictureStore {
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(folder, name);
    if (await exists(path)) return;
    await writeWhole(path, async (part) => {
      await writeFile(part, bytes);
      return true;
    });
  }

  return {
    async keep(original) {
      const hash = pictureHash(original);
      const sizes = renditionSizes(await sizeOf(original));
      const { jpeg, preview, color } = await firstLook(original, sizes.widths);
      await mkdir(folder, { recursive: true });
      await write(renditionFile({ hash, size: 'jpeg' }), jpeg);
      await write(originalName(hash), original);
      return { hash, ...sizes, color, preview };
    },
  };
}
