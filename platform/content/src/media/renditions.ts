import sharp, { type Sharp } from 'sharp';

/** Part of every hash: raise it when anything here changes, and all pictures have new names. */
export const RECIPE = '4';

/** Two cards beside one another on a phone's fine screen need 480; without it they would come in 640. */
export const WIDTHS = [320, 480, 640, 960, 1440] as const;

/** Best first; the last is what every browser reads. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * What previews of a shared link want: 1.91 to 1, and twice the 600 px below which they show a small square.
 * In the name of a rendition it stands for width and format.
 */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;
export const SHARED_NAME = 'share.jpg';

/** A picture that takes longer is none that we show. In seconds. */
const DEADLINE = 20;

/** Efforts are where one more doubles the time and saves a seventh of the bytes. */
const ENCODE: Record<Format, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 80 }),
};

/** A picture at a width, upright and without transparency. */
export const scaled = (original: Uint8Array, width: number): Sharp =>
  sharp(original)
    .autoOrient()
    .resize(width)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .timeout({ seconds: DEADLINE });

/** The picture in some 150 bytes, as a `data:` address: what is seen of it until it is there. */
export async function previewOf(original: Uint8Array): Promise<string> {
  const bytes = await scaled(original, 16)
    .webp({ quality: 65, smartSubsample: true, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The bytes of one rendition; the same for the same picture, wherever they are made. */
export const encode = (original: Uint8Array, width: number, format: Format): Promise<Buffer> =>
  ENCODE[format](scaled(original, width)).toBuffer();

/**
 * The picture in the shape of what is shared: whole, for a tall thing would lose head and foot, on its own
 * ground, which goes on to both sides as it is at the edges.
 */
export async function encodeShared(original: Uint8Array): Promise<Buffer> {
  const { width, height } = SHARED_SIZE;
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width, height, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .timeout({ seconds: DEADLINE })
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
    .timeout({ seconds: DEADLINE })
    .toBuffer();
}
