import { isLocaleTag } from '@vitrine/contract';
import { ROUTES, SCREENS, type Screen } from './sitemap.ts';

/** Specification, section 2: where any path without a route is redirected to. It has no route either. */
export const FALLBACK_PATH = '/home';

export interface Match {
  screen: Screen;
  /** `locale` as the path has it, and the screen's own, decoded. */
  params: Record<string, string>;
}

const PATTERNS = SCREENS.map((screen) => ({
  screen,
  segments: ROUTES[screen].split('/').slice(1),
}));

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/**
 * Which screen a path names, and with what; `undefined` when none: an unknown path, a first segment
 * that is no language tag, or bytes that are no text.
 *
 * @param pathname Percent-encoded, as `location.pathname` has it. A slash at its end does not matter.
 * @example matchPath('/de/product/lamp-01') // { screen: 'product', params: { locale: 'de', id: 'lamp-01' } }
 */
export function matchPath(pathname: string): Match | undefined {
  const given = pathname.replace(/\/$/, '').split('/').slice(1);
  for (const { screen, segments } of PATTERNS) {
    if (segments.length !== given.length) continue;
    const params: Record<string, string> = {};
    const matches = segments.every((segment, index) => {
      const value = decode(given[index] ?? '');
      if (!value) return false;
      if (!segment.startsWith(':')) return value.toLowerCase() === segment;
      params[segment.slice(1)] = value;
      return true;
    });
    if (matches && isLocaleTag(params['locale'] ?? '')) return { screen, params };
  }
  return undefined;
}
