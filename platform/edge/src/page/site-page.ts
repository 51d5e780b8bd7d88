import type { Locales } from '@vitrine/contract';
import { isLive, type ReleaseState } from '../release-state/load-release-state.ts';
import { type Page, pageOf } from './page.ts';

/** The page of a path in a release set. */
export function sitePageOf(
  pathname: string,
  locales: Locales,
  state: Pick<ReleaseState, 'entry' | 'file' | 'routes'>,
): Page {
  const { match, all } = state.routes;
  return { ...pageOf(pathname, locales, match, (screen) => isLive(state, screen)), routes: all };
}
