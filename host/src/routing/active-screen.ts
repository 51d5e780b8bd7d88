import { matchPath } from '@vitrine/routes';
import type { DataRouter } from 'react-router';
import type { ScreenRegistry } from '../federation/load/screen-registry.ts';
import type { ErrorContext } from '../reporting/reporter.ts';

/** Whose code is at work: the screen that is being gone to, or else the one that is shown. */
export function activeScreen(
  { state }: Pick<DataRouter, 'state'>,
  { releaseOf }: Pick<ScreenRegistry, 'releaseOf'>,
): ErrorContext {
  const { pathname } = state.navigation.location ?? state.location;
  const screen = matchPath(pathname)?.screen;
  return screen === undefined ? {} : { screen, release: releaseOf(screen) };
}
