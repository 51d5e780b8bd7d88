import type { DataRouter, RouterState } from 'react-router';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import type { ErrorContext } from '../reporting/reporter.ts';
import { siteRoutes } from '../routes/site-routes.ts';

type Releases = Pick<ScreenRegistry, 'releaseOf'>;

/** The screen whose code is running: the one being navigated to, or else the one that is shown. */
export function activeScreen(
  { state }: Pick<DataRouter, 'state'>,
  screens: Releases,
): ErrorContext {
  return contextOf(state.navigation.matches ?? state.matches, screens);
}

/** The screen that is shown, also during a navigation. */
export function shownScreen({ state }: Pick<DataRouter, 'state'>, screens: Releases): ErrorContext {
  return contextOf(state.matches, screens);
}

function contextOf(matches: RouterState['matches'], { releaseOf }: Releases): ErrorContext {
  const id = matches.at(-1)?.route.id ?? '';
  return Object.hasOwn(siteRoutes(), id) ? { screen: id, release: releaseOf(id) } : {};
}
