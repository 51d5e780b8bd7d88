import { createHash } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './part-file.ts';
import { originalName, smallestName } from './rendition-name.ts';
import { firstLook, measure, RENDITIONS_VERSION } from './renditions.ts';

/** The facts about a picture that are known as soon as it is stored. */
export interface PictureFacts {
  /** The first part of a rendition's name: `<hash>.<width>.<format>`. */
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
   * Stores a picture with its smallest rendition and returns the facts about all of them. The
   * others are created on the first request: of fifteen, browsers usually request two or three.
   *
   * @param color Background colour if it is known; otherwise it is read from the picture's corners.
   * @throws If the bytes are not a picture.
   */
  keep(original: Uint8Array, color?: string): Promise<PictureFacts>;
}

/** A store of pictures in a folder, named by their content. */
export function openPictureStore(folder: string): PictureStore {
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(folder, name);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return;
    await writeWhole(path, async (part) => {
      await writeFile(part, bytes);
      return true;
    });
  }

  return {
    async keep(original, color) {
      const hash = createHash('sha256')
        .update(RENDITIONS_VERSION)
        .update(original)
        .digest('hex')
        .slice(0, 20);
      const measures = await measure(original);
      const smallest = Math.min(...measures.widths);
      const look = await firstLook(original, smallest);
      await mkdir(folder, { recursive: true });
      await write(smallestName(hash, smallest), look.smallest);
      await write(originalName(hash), original);
      return { hash, ...measures, color: color ?? look.color, preview: look.preview };
    },
  };
}
