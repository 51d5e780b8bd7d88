import { FIRST_LOOK_WIDTH } from '@vitrine/contract';

/**
 * On a phone with two pixels per CSS pixel, 200 px serves thumbnails, 480 px two cards side by
 * side, and 800 px a picture as wide as the screen. It would otherwise load 320, 640 and 960.
 */
export const WIDTHS = [200, 320, 480, 640, 800, 960, 1440] as const;

/** Best first. A browser that accepts one of them also accepts those after it. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * The shape for previews of shared links: 1.91 to 1, and twice the 600 px below which they show a
 * small square. In the name of a rendition it replaces width and format.
 */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_NAME = 'share.jpg';

/** A logo keeps its transparency. It is at most three times as large as in the header, in px. */
const LOGO_MAX = { width: 576, height: 120 };
export const LOGO_NAME = 'logo.webp';

/** The size of a logo's rendition. */
export function logoSize(size: { renditionWidth: number; renditionHeight: number }) {
  const { renditionWidth: width, renditionHeight: height } = size;
  const scale = Math.min(1, LOGO_MAX.width / width, LOGO_MAX.height / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** A link preview and a logo have a shape of their own. */
export type RenditionSize = { width: number; format: Format } | 'share' | 'logo';

export interface RenditionName {
  /** The first part of the name: identifies the picture. */
  hash: string;
  size: RenditionSize;
}

const SIZED = /^([1-9]\d{0,4})\.(avif|webp|jpg)$/;

/**
 * Parses `<hash>.<width>.<format>` or `<hash>.share.jpg`.
 *
 * @returns `undefined` for any other string.
 */
export function parseRenditionName(name: string): RenditionName | undefined {
  const hash = /^[0-9a-f]{20}(?=\.)/.exec(name)?.[0];
  if (hash === undefined) return undefined;
  const rest = name.slice(hash.length + 1);
  if (rest === SHARE_IMAGE_NAME) return { hash, size: 'share' };
  if (rest === LOGO_NAME) return { hash, size: 'logo' };
  const [, width, extension] = SIZED.exec(rest) ?? [];
  const format = FORMATS.find((known) => known === extension);
  if (!format || !isRenditionWidth(Number(width))) return undefined;
  return { hash, size: { width: Number(width), format } };
}

/** The widths of a picture's renditions, ascending. */
export const widthsUpTo = (width: number): number[] =>
  width < FIRST_LOOK_WIDTH ? [width] : WIDTHS.filter((each) => each <= width);

export const SHARE_AS_SIZE = { width: SHARE_IMAGE_SIZE.width, format: 'jpg' } as const;

const isListed = (width: number) => WIDTHS.some((known) => known === width);
const isRenditionWidth = (width: number) => width < FIRST_LOOK_WIDTH || isListed(width);

/**
 * The renditions to send while one does not exist yet: by width, the nearest first, in every format
 * that its reader accepts.
 */
export function nearestNames({ hash, size }: RenditionName): string[] {
  // Every other rendition lacks the transparency.
  if (size === 'logo') return [];
  const { width, format } = size === 'share' ? SHARE_AS_SIZE : size;
  const isOwnWidth = width < FIRST_LOOK_WIDTH && !isListed(width);
  const widths = isOwnWidth ? [width] : [...WIDTHS];
  const distance = (other: number) => Math.max(other / width, width / other);
  return widths
    .sort((a, b) => distance(a) - distance(b))
    .flatMap((near) => FORMATS.slice(FORMATS.indexOf(format)).map((f) => `${hash}.${near}.${f}`));
}

/** The rendition that is drawn fastest; as JPEG, which every browser accepts. */
export const firstLookName = (hash: string, width: number = FIRST_LOOK_WIDTH): string =>
  `${hash}.${Math.min(width, FIRST_LOOK_WIDTH)}.jpg`;

/** Names of pictures that renditions are drawn from. */
export const ORIGINAL = /\.original$/;

/** The name of the picture that renditions are drawn from. */
export const originalName = (hash: string): string => `${hash}.original`;
