import { FIRST_LOOK_WIDTH } from '@vitrine/contract';

/** Matches the paths of pictures and fonts at the content service. */
const ASSET = /^\/(?:media|fonts)\//;

/** A file that a response refers to. */
export interface Asset {
  url: string;
  /** Of a rendition: the one of the same picture that exists from the start. */
  firstLook?: string;
}

/**
 * All files that a response refers to: each rendition of a picture, fonts, and pictures for link
 * previews.
 *
 * @example assetsOf({ src: '/media/a.{width}.{format}', widths: [320], formats: ['avif'] })
 */
export function assetsOf(value: unknown): Asset[] {
  if (typeof value === 'string') {
    return ASSET.test(value) && !value.includes('{') ? [{ url: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap(assetsOf);
  if (typeof value !== 'object' || value === null) return [];
  return [...renditions(value), ...Object.values(value).flatMap(assetsOf)];
}

/** The renditions of a picture; none of another object. */
function renditions(value: object): Asset[] {
  if (!('src' in value && 'widths' in value && 'formats' in value)) return [];
  const { src, widths, formats } = value;
  if (typeof src !== 'string' || !ASSET.test(src)) return [];
  if (!Array.isArray(widths) || !Array.isArray(formats)) return [];
  const urlOf = (width: unknown, format: unknown) =>
    src.replace('{width}', String(width)).replace('{format}', String(format));
  const firstLook = urlOf(Math.min(FIRST_LOOK_WIDTH, Number(widths.at(-1))), formats[0]);
  return widths.flatMap((width) =>
    formats.map((format) => ({ url: urlOf(width, format), firstLook })),
  );
}

/** The paths of the fonts in a style sheet, relative to the site. */
export function urlsOfStyle(style: string, stylePath: string): string[] {
  return [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url = '']) => {
    const { pathname, search, protocol } = new URL(url, `file://${stylePath}`);
    return protocol === 'file:' && ASSET.test(pathname) ? [pathname + search] : [];
  });
}
