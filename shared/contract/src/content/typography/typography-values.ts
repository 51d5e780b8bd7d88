import { parseUrl } from '../../parse-url.ts';
import type { Typography } from './typography.ts';

/** Characters that end a declaration, a rule or a comment, or can hide such an end. */
const CSS_SYNTAX = /[;{}<>\\@!\p{Cc}]|\/\*|\*\//u;

/** Characters that end a CSS string or rule and that a valid URL does not contain. */
const URL_DELIMITERS = /["'<>{}\\\s\p{Cc}]/u;

/** Whether a value contains nothing that ends a CSS declaration, rule or comment. */
export const isCssValue = (value: string): boolean => !CSS_SYNTAX.test(value);

/**
 * Resolves a URL of the typography. Undefined for an invalid URL and for any scheme but http(s):
 * a `javascript:` or `data:` URL is an attack.
 *
 * @param base Origin of the content service.
 * @example resolveHttpUrl('/a.woff2', 'https://content.test') // 'https://content.test/a.woff2'
 */
export function resolveHttpUrl(url: string, base: string): string | undefined {
  const parsed = parseUrl(url, base);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

/** Whether a URL can be loaded, and can stand in CSS without ending the string around it. */
export const isCssUrl = (url: string, base: string): boolean =>
  !URL_DELIMITERS.test(url) && resolveHttpUrl(url, base) !== undefined;

/**
 * S11: the path of the first value that contains CSS syntax, or `undefined`. Such a value is an
 * attempt to change other styles, so the host rejects the whole response. Unknown but harmless
 * values pass; the browser drops them. The CMS applies the same functions when an author saves.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @example findInvalidTypography({ fontFamily: { fontFamily: 'serif; }' }, typeScales: [] }, base)
 * // 'fontFamily.fontFamily'
 */
export function findInvalidTypography(
  { fontFamily, typeScales }: Typography,
  base: string,
): string | undefined {
  const values: [path: string, value: string | number][] = [
    ['fontFamily.fontFamily', fontFamily.fontFamily],
  ];
  const urls: [path: string, url: string][] = [];
  for (const [index, font] of (fontFamily.fonts ?? []).entries()) {
    const path = `fontFamily.fonts.${index}`;
    values.push([`${path}.family`, font.family], [`${path}.weight`, font.weight]);
    urls.push([`${path}.woff2`, font.woff2], [`${path}.woff`, font.woff]);
  }
  if (fontFamily.webFont !== undefined) urls.push(['fontFamily.webFont', fontFamily.webFont]);
  for (const [index, scale] of typeScales.entries()) {
    const path = `typeScales.${index}`;
    values.push(
      [`${path}.name`, scale.name],
      [`${path}.fontWeight`, scale.fontWeight],
      [`${path}.textTransform`, scale.textTransform],
      [`${path}.textDecoration`, scale.textDecoration],
    );
  }
  const entry =
    values.find(([, value]) => !isCssValue(String(value))) ??
    urls.find(([, url]) => !isCssUrl(url, base));
  return entry?.[0];
}
