import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { backgroundColorOf } from './background-color.ts';
import {
  encode,
  encodeShareImage,
  FORMATS,
  type Format,
  previewOf,
  RENDITIONS_VERSION,
  scaled,
  WIDTHS,
} from './renditions.ts';

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
   * Stores a picture and returns the facts about its renditions, which are created on the first
   * request: of twelve, browsers usually request two or three.
   *
   * @param color Background colour if it is known; otherwise it is read from the picture's corners.
   * @throws If the bytes are not a picture.
   */
  keep(original: Uint8Array, color?: string): Promise<PictureFacts>;
  /**
   * The path of a rendition's file, which is created if nobody has requested it yet.
   *
   * @param name `<hash>.<width>.<format>`, or `<hash>.share.jpg` for link previews.
   * @returns `undefined` if no stored picture has a rendition of that name.
   */
  rendition(name: string): Promise<string | undefined>;
}

const RENDITION = /^([0-9a-f]{20})\.(?:share\.jpg|(\d{1,5})\.(avif|webp|jpg))$/;

/** The number of renditions created at a time. The other threads read files and answer requests. */
const MAX_CONCURRENT_RENDITIONS = 2;

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Writes a file completely before it gets its name, so that a killed process leaves no partial
 * file.
 */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}

async function measure(original: Uint8Array) {
  const { autoOrient } = await sharp(original).metadata();
  const wanted = WIDTHS.filter((width) => width <= autoOrient.width);
  const widths = wanted.length > 0 ? [...wanted] : [autoOrient.width];
  const largest = widths.at(-1) ?? autoOrient.width;
  return {
    renditionWidth: largest,
    renditionHeight: Math.round((largest / autoOrient.width) * autoOrient.height),
    widths,
  };
}

/** A store of pictures in a folder, named by their content. */
export function openPictureStore(folder: string): PictureStore {
  const gate = pLimit(MAX_CONCURRENT_RENDITIONS);
  const making = new Map<string, Promise<string | undefined>>();
  const originalOf = (hash: string) => join(folder, `${hash}.original`);

  /** Undefined for a rendition that the picture does not have. */
  async function encoderOf(original: Uint8Array, width: number, format: Format | undefined) {
    if (format === undefined) return () => encodeShareImage(original);
    const { widths } = await measure(original);
    return widths.includes(width) ? () => encode(original, width, format) : undefined;
  }

  async function make(name: string, hash: string, width: number, format: Format | undefined) {
    const original = await readFile(originalOf(hash)).catch(() => undefined);
    const encoder = original && (await encoderOf(original, width, format));
    if (!encoder) return undefined;
    const path = join(folder, name);
    await writeWhole(path, await gate(encoder));
    return path;
  }

  return {
    async keep(original, color) {
      const hash = createHash('sha256')
        .update(RENDITIONS_VERSION)
        .update(original)
        .digest('hex')
        .slice(0, 20);
      const measures = await measure(original);
      await mkdir(folder, { recursive: true });
      const ground = color ?? (await groundColor(original));
      const preview = await previewOf(original);
      if (!(await isThere(originalOf(hash)))) await writeWhole(originalOf(hash), original);
      return { hash, ...measures, color: ground, preview };
    },

    async rendition(name) {
      const path = join(folder, name);
      const [, hash, width, extension] = RENDITION.exec(name) ?? [];
      const format = FORMATS.find((known) => known === extension);
      if (!hash) return undefined;
      if (await isThere(path)) return path;
      const made = making.get(name) ?? make(name, hash, Number(width), format);
      making.set(name, made);
      return made.finally(() => making.delete(name));
    },
  };
}

/** A few pixels are enough for the background colour. */
async function groundColor(original: Uint8Array): Promise<string> {
  const { data, info } = await scaled(original, 80).raw().toBuffer({ resolveWithObject: true });
  return backgroundColorOf(data, info.width, info.height, info.channels);
}
