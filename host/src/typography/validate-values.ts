import type { Typography } from '@vitrine/contract';
import { resolveHttpUrl } from './file-url.ts';

/** What ends a declaration, a rule or a comment, or hides such an end: no plain value has it. */
const CSS_SYNTAX = /[;{}<>\\@!\p{Cc}]|\/\*|\*\//u;

/** What no URL has that was not put there to end a string or a rule. */
const URL_DELIMITERS = /["'<>{}\\\s\p{Cc}]/u;

/**
 * S11: the first value of a typography that could not be one of its kind, by its path: whoever wrote
 * it meant to reach beyond its declaration, and the whole answer is not to be trusted. `undefined`
 * when there is none. A value that the browser merely does not know is another matter: it drops it.
 *
 * @param base Origin of the content service, which relative URLs are resolved against.
 * @example foreignValue({ fontFamily: { fontFamily: 'serif; }' }, typeScales: [] }, base) // 'fontFamily.fontFamily'
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
