import { DEFAULT_LOCALE } from '@vitrine/routes';

/**
 * S13: what the locale becomes on a completed navigation (specification, section 4).
 *
 * @param route The first segment's own string; undefined where the route has no locale.
 * @param stored The locale of the state.
 */
export function nextLocale(route: string | undefined, stored: string | undefined): string {
  return route ?? stored ?? DEFAULT_LOCALE;
}
