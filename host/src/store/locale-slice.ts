import { DEFAULT_LOCALE } from '@vitrine/routes';
import { nextLocale } from './next-locale.ts';

/** A navigation has completed at a route with this locale, or with none. */
export interface RouteCompleted {
  type: 'locale/route-completed';
  route: string | undefined;
}

export const routeCompleted = (route: string | undefined): RouteCompleted => ({
  type: 'locale/route-completed',
  route,
});

/** The route's own string, such as `de-AT`; what the content makes of it is decided where it is used. */
export function localeReducer(
  state: string = DEFAULT_LOCALE,
  action: RouteCompleted | { type: string },
): string {
  return isRouteCompleted(action) ? nextLocale(action.route, state) : state;
}

function isRouteCompleted(action: { type: string }): action is RouteCompleted {
  return action.type === 'locale/route-completed';
}
