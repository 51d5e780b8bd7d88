import type { Typography } from '@vitrine/contract';
import { resolveHttpUrl } from './resolve-http-url.ts';

/** Characters that end a declaration, a rule or a comment, or can hide such an end. */
const CSS_SYNTAX = /[;{}<>\\@!\p{Cc}]|\/\*|\*\//u;

/** Characters that end a CSS string or rule and that a valid URL does not contain. */
const URL_DELIMITERS = /["'<>{}\\\s\p{Cc}]/u;

/**
 * S11: the path of the first value that contains CSS syntax, or `undefined`. Such a value is an
 * attempt to change other styles, so the whole response must be rejected. Unknown but harmless
 * values pass; the browser drops them.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @example findInvalidValue({ fontFamily: { fontFamily: 'serif; }' }, typeScales: [] }, base)
 * // 'fontFamily.fontFamily'
 */
export function findInvalidValue(
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
  const found =
    values.find(([, value]) => CSS_SYNTAX.test(String(value))) ??
    urls.find(([, url]) => URL_DELIMITERS.test(url) || resolveHttpUrl(url, base) === undefined);
  return found?.[0];
}
