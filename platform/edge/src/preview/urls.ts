import { pathOnSite } from '../page/page.ts';

/** The parameters of a page's URL with the token of a preview. */
const DRAFT = 'preview';
const RELEASES = 'preview-release';

/** The tokens of a page's URL; null for what it does not preview. */
export interface PreviewTokens {
  draft: string | null;
  releases: string | null;
}

/** Undefined for a page without a preview. */
export function previewTokens({ searchParams }: URL): PreviewTokens | undefined {
  const tokens = { draft: searchParams.get(DRAFT), releases: searchParams.get(RELEASES) };
  return tokens.draft === null && tokens.releases === null ? undefined : tokens;
}

/**
 * Path and query of a page's URL without its previews. The rest of the query stays as it is.
 *
 * @example pageUrlWithout(new URL('https://shop.example/en/explore?brand=a,b&preview=token'))
 * // '/en/explore?brand=a,b'
 */
export function pageUrlWithout({ pathname, search }: URL): string {
  const path = pathOnSite(pathname);
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const parameter = new URLSearchParams(part);
      return part !== '' && !parameter.has(DRAFT) && !parameter.has(RELEASES);
    });
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** The path of the release set that a preview's document names, based on log entry `n`. */
export const setUrl = (token: string, n: number): string => `/sets/preview/${n}/${token}.json`;

/**
 * @example parseSetUrl('/sets/preview/12/token.signature.json')
 * // { n: 12, token: 'token.signature' }
 */
export function parseSetUrl(pathname: string): { n: number; token: string } | undefined {
  const [, n, token] = /^\/sets\/preview\/([1-9]\d{0,14})\/([\w.-]+)\.json$/.exec(pathname) ?? [];
  return n === undefined || token === undefined ? undefined : { n: Number(n), token };
}
