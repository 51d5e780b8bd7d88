import { DEFAULT_LOCALE } from '@vitrine/contract';

/** A navigation has completed at a route with this locale, or at a route without one. */
export interface RouteCompleted {
  type: 'locale/route-completed';
  route: string | undefined;
}

export const routeCompleted = (route: string | undefined): RouteCompleted => ({
  type: 'locale/route-completed',
  route,
});

/** Keeps the route's locale tag, such as `de-AT`; readers look up the content's locale. */
export function localeReducer(
  state: string = DEFAULT_LOCALE,
  action: RouteCompleted | { type: string },
): string {
  return isRouteCompleted(action) ? nextLocale(action.route, state) : state;
}

/**
 * S13: the locale after a completed navigation.
 *
 * @param route The first segment of the path; undefined for a route without a locale.
 * @param stored The locale in the state.
 */
export function nextLocale(route: string | undefined, stored: string | undefined): string {
  return route ?? stored ?? DEFAULT_LOCALE;
}

function isRouteCompleted(action: { type: string }): action is RouteCompleted {
  return action.type === 'locale/route-completed';
}
