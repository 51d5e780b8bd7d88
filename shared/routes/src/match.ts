import { isLocaleTag } from '@vitrine/contract';
import { ROUTES } from './sitemap.ts';

/** Paths without a route are redirected here (S7). It has no route either. */
export const FALLBACK_PATH = '/home';

export interface Match<Name extends string = string> {
  screen: Name;
  /** `locale` as the path has it, and the screen's own, decoded. */
  params: Record<string, string>;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * The screen of a path and its parameters; `undefined` for an unknown path, a first segment that is
 * not a language tag, or invalid percent-encoding.
 *
 * @param pathname Percent-encoded, as `location.pathname` has it. A slash at the end is ignored.
 */
export type MatchPath<Name extends string = string> = (pathname: string) => Match<Name> | undefined;

/**
 * Creates a matcher for a table of routes, for example that of a release set.
 *
 * @param routes Screen → path, in React Router's notation.
 * @example createPathMatcher({ wishlist: '/:locale/wishlist' })('/de/wishlist') // { screen:
 *   'wishlist', params: { locale: 'de' } }
 */
export function createPathMatcher<Name extends string>(
  routes: Readonly<Record<Name, string>>,
): MatchPath<Name> {
  const patterns = (Object.keys(routes) as Name[]).map((screen) => ({
    screen,
    segments: routes[screen].split('/').slice(1),
  }));
  return (pathname) => {
    const parts = pathname.replace(/\/$/, '').split('/').slice(1);
    for (const { screen, segments } of patterns) {
      if (segments.length !== parts.length) continue;
      const params: Record<string, string> = {};
      const matches = segments.every((segment, index) => {
        const value = decode(parts[index] ?? '');
        if (!value) return false;
        // Encoded first: other letters have a lower case in ASCII too, such as the Kelvin sign.
        if (!segment.startsWith(':')) return encodeURIComponent(value).toLowerCase() === segment;
        params[segment.slice(1)] = value;
        return true;
      });
      if (matches && isLocaleTag(params['locale'] ?? '')) return { screen, params };
    }
    return undefined;
  };
}

/**
 * Matches a path with `ROUTES`: the screens that every site has.
 *
 * @example matchPath('/de/product/lamp-01') // { screen: 'product', params: { locale: 'de', id:
 *   'lamp-01' } }
 */
export const matchPath = createPathMatcher(ROUTES);
