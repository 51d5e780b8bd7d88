import { isLocaleTag, type LocaleInfo, type Locales, resolveLocale } from '@vitrine/contract';
import type { MatchPath } from '@vitrine/routes';

/** The route and the locale of a path. */
export interface Page {
  /** The screen of the route; `null` if the path matches no route, which is a 404. */
  screen: string | null;
  /** Parameters of the route, decoded; `locale` is the tag as it stands in the path. */
  params: Readonly<Record<string, string>>;
  /** The available locale that matches the tag in the path. */
  locale: Pick<LocaleInfo, 'code' | 'currency' | 'direction'>;
  /** The relative URL of the locale's root: `../` for `/de/product/lamp`. */
  localeRoot: string;
}

/** The page of a path. Every path has one. */
export function pageOf(pathname: string, locales: Locales, matchPath: MatchPath<string>): Page {
  const match = matchPath(pathname);
  return {
    screen: match?.screen ?? null,
    params: match?.params ?? {},
    locale: localeOf(match?.params['locale'] ?? pathname.split('/')[1] ?? '', locales),
    // Without the empty string before the first slash, the locale and the last segment.
    localeRoot: '../'.repeat(Math.max(0, pathname.split('/').length - 3)),
  };
}

/** A first segment that is not a language tag, as in `/home`, means the default locale. */
function localeOf(segment: string, locales: Locales): Page['locale'] {
  const { code, currency, direction } = resolveLocale(isLocaleTag(segment) ? segment : '', locales);
  return { code, currency, direction };
}

/**
 * Whether a path without a route looks like a file, so that its 404 is plain text and not a
 * document: a name with an extension, or anything below `/host/` and `/sets/`.
 *
 * @example isFilePath('/favicon.ico') // true
 * @example isFilePath('/en/nowhere') // false
 */
export function isFilePath(pathname: string): boolean {
  return /^\/(host|sets)(\/|$)/.test(pathname) || /\.[0-9A-Za-z]{1,10}$/.test(pathname);
}
