import { isLocaleTag, type LocaleInfo, type Locales, resolveLocale } from '@vitrine/contract';
import type { MatchPath } from '@vitrine/routes';

/** What the path of a document says about it. */
export interface Page {
  /** The screen it names; `null` for a path that names none, which is answered with 404. */
  screen: string | null;
  /** Of the path, decoded; `locale` is its own string. */
  params: Readonly<Record<string, string>>;
  /** The language it is in: of those that there are, the one that the path's tag looks up. */
  locale: Pick<LocaleInfo, 'code' | 'direction'>;
}

/** The page of a path; any path has one. */
export function pageOf(pathname: string, locales: Locales, matchPath: MatchPath<string>): Page {
  const match = matchPath(pathname);
  return {
    screen: match?.screen ?? null,
    params: match?.params ?? {},
    locale: localeOf(match?.params['locale'] ?? pathname.split('/')[1] ?? '', locales),
  };
}

/** A first segment that is not a language tag, as in `/home`, means the default locale. */
function localeOf(segment: string, locales: Locales): Page['locale'] {
  const { code, direction } = resolveLocale(isLocaleTag(segment) ? segment : '', locales);
  return { code, direction };
}

/**
 * Whether a path that names no page would be a file: then it is missing, and no document can
 * stand in for it. A name with an extension does, and whatever lies below `/host/` and `/sets/`.
 *
 * @example isFilePath('/favicon.ico') // true
 * @example isFilePath('/en/nowhere') // false
 */
export function isFilePath(pathname: string): boolean {
  return /^\/(host|sets)(\/|$)/.test(pathname) || /\.[0-9A-Za-z]{1,10}$/.test(pathname);
}
