import { isLocaleTag, type LocaleInfo, type Locales, resolveLocale } from '@vitrine/contract';
import type { MatchPath } from '@vitrine/routes';

/** The route and the locale of a path. */
export interface Page {
  /**
   * The screen of the route. `null` is a 404: the path matches no route, or no release of its
   * screen is live.
   */
  screen: string | null;
  /** Parameters of the route, decoded; `locale` is the tag as it stands in the path. */
  params: Readonly<Record<string, string>>;
  /** The available locale that matches the tag in the path. */
  locale: Pick<LocaleInfo, 'code' | 'currency' | 'direction'>;
  /**
   * URL of the locale's root. On a page it is relative: `../` for `/de/product/lamp`. A path
   * without a route may have no locale, so there it is absolute: `/de/`.
   */
  localeRoot: string;
  /** Screen → path: all routes of the site, for links. Default: those that every site has. */
  routes?: Readonly<Record<string, string>>;
}

/**
 * The page of a path. Every path has one.
 *
 * @param isLive Whether a screen has a live release.
 */
export function pageOf(
  pathname: string,
  locales: Locales,
  matchPath: MatchPath,
  isLive: (screen: string) => boolean = () => true,
): Page {
  const match = matchPath(pathname);
  if (!match || !isLive(match.screen)) {
    const locale = localeOf(pathname, locales);
    return { screen: null, params: {}, locale, localeRoot: `/${locale.code}/` };
  }
  const { screen, params } = match;
  return {
    screen,
    params,
    locale: localeOf(`/${params['locale']}`, locales),
    // Without the empty string before the first slash, the locale and the last segment.
    localeRoot: '../'.repeat(Math.max(0, pathname.split('/').length - 3)),
  };
}

/**
 * The available locale that a path begins with. A first segment that is not a language tag, as in
 * `/home`, means the default one.
 */
export function localeOf(pathname: string, locales: Locales): Page['locale'] {
  const [, segment = ''] = pathname.split('/');
  const { code, currency, direction } = resolveLocale(isLocaleTag(segment) ? segment : '', locales);
  return { code, currency, direction };
}

/** Extensions of pages: an address of a former shop is a visitor's. */
const PAGE_EXTENSION = /\.(html?|php|aspx?|jsp)$/i;

/**
 * Whether a path without a route looks like a file, so that its 404 is plain text and not a
 * document: a name with an extension, or anything below `/host/` and `/sets/`.
 *
 * @example isFilePath('/favicon.ico') // true
 * @example isFilePath('/en/nowhere') // false
 * @example isFilePath('/shop/lamps.html') // false
 */
export function isFilePath(pathname: string): boolean {
  if (/^\/(host|sets)(\/|$)/.test(pathname)) return true;
  return /\.[0-9A-Za-z]{1,10}$/.test(pathname) && !PAGE_EXTENSION.test(pathname);
}

/**
 * The path of a request as a link. A link that begins with two slashes names another host, and a
 * path may begin with any number of them.
 *
 * @example pathOnSite('//evil.example/en/home') // '/evil.example/en/home'
 */
export const pathOnSite = (pathname: string): string => pathname.replace(/^[/\\]+/, '/');
