import { fallbackWidth } from '@vitrine/contract';

/**
 * On a phone with two pixels per CSS pixel, 200 px serves thumbnails, 480 px two cards side by
 * side, and 800 px a picture as wide as the screen. It would otherwise load 320, 640 and 960.
 * 2160 px are for pictures as wide as a large window.
 */
export const WIDTHS = [200, 320, 480, 640, 800, 960, 1440, 2160] as const;

/** A narrower picture keeps its own width, in px. */
const MIN_LISTED_WIDTH = 320;

/**
 * The shape for previews of shared links: 1.91 to 1, and twice the 600 px below which they show a
 * small square.
 */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_NAME = 'share.jpg';

/** A logo keeps its transparency. It is at most three times as large as in the header, in px. */
const LOGO_MAX = { width: 576, height: 120 };
export const LOGO_NAME = 'logo.png';

/** The size of a logo's rendition. */
export function logoSize(size: { renditionWidth: number; renditionHeight: number }) {
  const { renditionWidth: width, renditionHeight: height } = size;
  const scale = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The shapes that a picture has one rendition of. */
export const SHAPES = ['jpeg', 'share', 'logo'] as const;

/** The width of an AVIF file, or one of the shapes. */
export type RenditionSize = number | (typeof SHAPES)[number];

export interface RenditionName {
  /** The first part of the name: identifies the picture. */
  hash: string;
  size: RenditionSize;
}

/** Pages of before have WebP files, and JPEG files in all widths: they get the JPEG of today. */
const SIZED = /^([1-9]\d{0,4})\.(avif|webp|jpg)$/;
const LOGO = /^logo\.(png|webp)$/;

/**
 * Parses the last part of a picture's URL: `<hash>.<width>.avif`, `<hash>.<width>.jpg`,
 * `<hash>.share.jpg` or `<hash>.logo.png`.
 *
 * @returns `undefined` for any other string.
 */
export function parseRenditionName(name: string): RenditionName | undefined {
  const hash = /^[0-9a-f]{20}(?=\.)/.exec(name)?.[0];
  if (hash === undefined) return undefined;
  const rest = name.slice(hash.length + 1);
  if (rest === SHARE_IMAGE_NAME) return { hash, size: 'share' };
  if (LOGO.test(rest)) return { hash, size: 'logo' };
  const [, digits, format] = SIZED.exec(rest) ?? [];
  const width = Number(digits);
  if (format === undefined || !isRenditionWidth(width)) return undefined;
  return { hash, size: format === 'avif' ? width : 'jpeg' };
}

/** The name of the file of a rendition. The one JPEG has no width in it. */
export function renditionFile({ hash, size }: RenditionName): string {
  if (typeof size === 'number') return `${hash}.${size}.avif`;
  return `${hash}.${{ jpeg: 'jpg', share: SHARE_IMAGE_NAME, logo: LOGO_NAME }[size]}`;
}

/** The widths of a picture's renditions, ascending. */
export const widthsUpTo = (width: number): number[] =>
  width < MIN_LISTED_WIDTH ? [width] : WIDTHS.filter((each) => each <= width);

const isListed = (width: number) => WIDTHS.some((listed) => listed === width);
const isRenditionWidth = (width: number) => width < MIN_LISTED_WIDTH || isListed(width);

/** The files to send while a rendition does not exist yet, the nearest first. */
export function nearestFiles({ hash, size }: RenditionName): string[] {
  const jpeg = renditionFile({ hash, size: 'jpeg' });
  if (size === 'share') return [jpeg];
  // Every other rendition lacks the transparency of a logo.
  if (typeof size === 'string') return [];
  const distance = (width: number) => Math.max(width / size, size / width);
  return WIDTHS.map((width) => [renditionFile({ hash, size: width }), distance(width)] as const)
    .concat([[jpeg, distance(fallbackWidth(WIDTHS))]])
    .sort(([, a], [, b]) => a - b)
    .map(([file]) => file);
}

/** Names of pictures that renditions are drawn from. */
export const ORIGINAL = /\.original$/;

/** The name of the picture that renditions are drawn from. */
export const originalName = (hash: string): string => `${hash}.original`;
