import { fallbackWidth } from '@vitrine/contract';
import sharp, { type Sharp } from 'sharp';
import { backgroundColorOf } from './background-color.ts';
import { logoSize, type RenditionSize, SHARE_IMAGE_SIZE, widthsUpTo } from './rendition-name.ts';

/**
 * Part of every hash. Raise it when the bytes of any rendition change; all pictures then get new
 * names.
 */
export const RENDITIONS_VERSION = '4';

/** A picture that takes longer is not shown. In seconds. */
const TIMEOUT_SECONDS = 20;

/** One step of effort more doubles the time and saves a seventh of the bytes. */
const AVIF = { quality: 58, effort: 2 };
const JPEG = { quality: 80 };

/** The size of a picture that stands upright, in px. */
interface PictureSize {
  width: number;
  height: number;
}

/** Reads the size of a picture. */
export async function sizeOf(original: Uint8Array): Promise<PictureSize> {
  const { autoOrient } = await sharp(original).metadata();
  return autoOrient;
}

/** A picture at a given width, upright and without transparency. */
const scaled = (original: Uint8Array, width: number): Sharp =>
  sharp(original)
    .autoOrient()
    .resize(width)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS });

/** The sizes of a picture's renditions. */
export function renditionSizes({ width, height }: PictureSize) {
  const widths = widthsUpTo(width);
  const largest = widths.at(-1) ?? width;
  return {
    renditionWidth: largest,
    renditionHeight: Math.round((largest / width) * height),
    widths,
  };
}

/**
 * The bytes of one rendition. The same picture always gives the same bytes.
 *
 * @returns `undefined` if the picture has no rendition of this width.
 */
export async function draw(
  original: Uint8Array,
  size: RenditionSize,
): Promise<Uint8Array | undefined> {
  if (size === 'share') return drawShareImage(original);
  const from = await sizeOf(original);
  if (size === 'logo') return drawLogo(original, from);
  const { widths } = renditionSizes(from);
  if (size === 'jpeg') return scaled(original, fallbackWidth(widths)).jpeg(JPEG).toBuffer();
  return widths.includes(size) ? scaled(original, size).avif(AVIF).toBuffer() : undefined;
}

function drawLogo(original: Uint8Array, from: PictureSize): Promise<Buffer> {
  return sharp(original)
    .autoOrient()
    .resize(logoSize(renditionSizes(from)))
    .png({ palette: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/** The results of reading a picture when it is stored. */
export interface FirstLook {
  /** The same bytes as `draw` gives. */
  jpeg: Uint8Array;
  /** In about 150 bytes, as a `data:` URL, shown until the picture arrives. */
  preview: string;
  /** The colour of its corners. */
  color: string;
}

/** Reads the picture once, because that takes longer than all the rest. */
export async function firstLook(
  original: Uint8Array,
  widths: readonly number[],
): Promise<FirstLook> {
  const { data, info: raw } = await scaled(original, fallbackWidth(widths))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw });
  const preview = await pixels
    .clone()
    .resize(16)
    .webp({ quality: 65, smartSubsample: true, effort: 6 })
    .toBuffer();
  return {
    jpeg: await pixels.jpeg(JPEG).toBuffer(),
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    color: backgroundColorOf(data, raw.width, raw.height, raw.channels),
  };
}

/**
 * The picture in the shape of a link preview. It is shown whole, because cropping would cut off the
 * top and bottom of a tall product, and its background is extended on both sides.
 */
async function drawShareImage(original: Uint8Array): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE_SIZE;
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width, height, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [(width - info.width) >> 1, (height - info.height) >> 1];
  return sharp(data, { raw: info })
    .extend({
      left,
      right: width - info.width - left,
      top,
      bottom: height - info.height - top,
      extendWith: 'copy',
    })
    .jpeg(JPEG)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}
