/** Matches the paths of pictures and fonts at the content service. */
const ASSET = /^\/(?:media|fonts)\//;

/**
 * The paths of all files that a response refers to: each rendition of a picture, fonts, and
 * pictures for link previews.
 *
 * @example assetUrls({ src: '/media/a.{width}.{format}', widths: [320], formats: ['avif'] })
 */
export function assetUrls(value: unknown): string[] {
  if (typeof value === 'string') return ASSET.test(value) && !value.includes('{') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(assetUrls);
  if (typeof value !== 'object' || value === null) return [];
  return [...renditions(value), ...Object.values(value).flatMap(assetUrls)];
}

/** The renditions of a picture; none of another object. */
function renditions(value: object): string[] {
  if (!('src' in value && 'widths' in value && 'formats' in value)) return [];
  const { src, widths, formats } = value;
  if (typeof src !== 'string' || !ASSET.test(src)) return [];
  if (!Array.isArray(widths) || !Array.isArray(formats)) return [];
  return widths.flatMap((width) =>
    formats.map((format) =>
      src.replace('{width}', String(width)).replace('{format}', String(format)),
    ),
  );
}

/** The paths of the fonts in a style sheet, relative to the site. */
export function urlsOfStyle(style: string, stylePath: string): string[] {
  return [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url = '']) => {
    const { pathname, search, protocol } = new URL(url, `file://${stylePath}`);
    return protocol === 'file:' && ASSET.test(pathname) ? [pathname + search] : [];
  });
}
