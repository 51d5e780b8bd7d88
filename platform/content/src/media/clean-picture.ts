import sharp, { type Sharp } from 'sharp';

/** More than a camera's 24 million. Decoding takes some 15 bytes for each. */
const MAX_PIXELS = 25_000_000;
/** How much longer one side may be than the other. Every width is rendered at the full height. */
const MAX_ASPECT_RATIO = 5;
const TIMEOUT_SECONDS = 20;

export const UPLOAD_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** Nearly lossless: renditions are encoded from the result. */
const ENCODE: Record<UploadFormat, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 95 }),
  avif: (image) => image.avif({ quality: 90, effort: 1 }),
};

export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: `image/${UploadFormat}`;
}

/** A picture that is refused. The message is for its author. */
export class UnfitPicture extends Error {}

function requireBounded(width: number, height: number): void {
  const size = `${width} by ${height} pixels`;
  if (width * height > MAX_PIXELS) {
    throw new UnfitPicture(`It has ${size}; at most ${MAX_PIXELS / 1e6} million are taken`);
  }
  if (Math.max(width, height) > MAX_ASPECT_RATIO * Math.min(width, height)) {
    const ratio = `one side may be ${MAX_ASPECT_RATIO} times as long as the other`;
    throw new UnfitPicture(`It has ${size}; at most ${ratio}`);
  }
}

async function formatOf(original: Uint8Array): Promise<UploadFormat> {
  const { width, height, format, compression } = await sharp(original).metadata();
  requireBounded(width, height);
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
  const accepted = UPLOAD_FORMATS.find((each) => each === name);
  if (!accepted) throw new UnfitPicture(`It is ${format}; ${UPLOAD_FORMATS.join(', ')} are taken`);
  return accepted;
}

/**
 * A picture's pixels and colour profile, upright, encoded again in its own format. What cameras and
 * programs write beside them is gone: place, time, names, and anything appended to the file.
 *
 * @throws {UnfitPicture} If it is not a picture, of another format, too large or too long.
 */
export async function cleanPicture(original: Uint8Array): Promise<CleanPicture> {
  try {
    const format = await formatOf(original);
    const upright = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .keepIccProfile()
      .timeout({ seconds: TIMEOUT_SECONDS });
    const bytes = new Uint8Array(await ENCODE[format](upright).toBuffer());
    return { bytes, mediaType: `image/${format}` };
  } catch (cause) {
    if (cause instanceof UnfitPicture) throw cause;
    throw new UnfitPicture(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
