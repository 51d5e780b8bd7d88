import sharp, { type Sharp } from 'sharp';

/**
 * Part of every hash. Raise it when anything in this file changes; all pictures then get new names.
 */
export const RENDITIONS_VERSION = '4';

/**
 * 480 px serves two cards side by side on a phone's high-density screen, which would otherwise load
 * 640.
 */
export const WIDTHS = [320, 480, 640, 960, 1440] as const;

/** Best first. The last one works in every browser. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * The shape for previews of shared links: 1.91 to 1, and twice the 600 px below which they show a
 * small square. In the name of a rendition it replaces width and format.
 */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_NAME = 'share.jpg';

/** A picture that takes longer is not shown. In seconds. */
const TIMEOUT_SECONDS = 20;

/** At these efforts, one step more doubles the time and saves a seventh of the bytes. */
const ENCODE: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 80 }),
};

/** A picture at a given width, upright and without transparency. */
export const scaled = (original: Uint8Array, width: number): Sharp =>
  sharp(original)
    .autoOrient()
    .resize(width)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS });

/**
 * A preview of the picture in about 150 bytes, as a `data:` URL, shown until the picture arrives.
 */
export async function previewOf(original: Uint8Array): Promise<string> {
  const bytes = await scaled(original, 16)
    .webp({ quality: 65, smartSubsample: true, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The bytes of one rendition. The same picture always gives the same bytes. */
export const encode = (original: Uint8Array, width: number, format: Format): Promise<Buffer> =>
  ENCODE[format](scaled(original, width)).toBuffer();

/**
 * The picture in the shape of a link preview. It is shown whole, because cropping would cut off the
 * top and bottom of a tall product, and its background is extended on both sides.
 */
export async function encodeShareImage(original: Uint8Array): Promise<Buffer> {
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
    .jpeg({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}
