import { LOCALE_CODES, lookUpLocale, parseUrl } from '@vitrine/contract';

/** Stands for the address of the site, which paths are resolved against. */
const THIS_SITE = 'https://site.invalid';

const EXAMPLE = '/recipes';

const hasLanguage = (path: string): boolean =>
  lookUpLocale(path.split('/')[1] ?? '', LOCALE_CODES) !== undefined;

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** Whether a text is the path of a page as browsers have it, behind the language. */
const isLinkPath = (text: string): boolean =>
  /^(?:\/[^/?#]+)+$/.test(text) &&
  parseUrl(text, THIS_SITE)?.href === THIS_SITE + text &&
  isDecodable(text) &&
  !hasLanguage(text);

/** The path that an author means, such as that of a copied address. */
function meantPath(text: string): string {
  const path = (parseUrl(text, THIS_SITE)?.pathname ?? '').replace(/\/+$/, '');
  return hasLanguage(path) ? path.replace(/^\/[^/]*/, '') : path;
}

/** The rule of the path of a link that the pages of every language have. */
export function linkPath(value: unknown): true | string {
  const text = typeof value === 'string' ? value : '';
  if (isLinkPath(text)) return true;
  const meant = meantPath(text);
  return (
    'The address of a page of this site, without host, language, ? and #: write ' +
    (isLinkPath(meant) ? meant : `for example ${EXAMPLE}`)
  );
}
