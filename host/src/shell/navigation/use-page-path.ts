import { buildPath } from '@vitrine/routes';
import { useLocation } from 'react-router';
import { matchPath, siteRoutes } from '../../routes/site-routes.ts';

/**
 * A path as links have it, such as `/en/explore` for `/en/Explore/`; undefined if it has no route.
 */
export function canonicalPath(pathname: string): string | undefined {
  const match = matchPath(pathname);
  const route = match && siteRoutes()[match.screen];
  return route && buildPath(route, match.params);
}

/** The path of the shown page as links have it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  return canonicalPath(pathname) ?? pathname;
}

/** Whether the page is the visitor's shortlist, which is a view of the explore screen. */
export function useIsShortlistPage(): boolean {
  const { pathname, search } = useLocation();
  if (matchPath(pathname)?.screen !== 'explore') return false;
  return new URLSearchParams(search).get('shortlist') === '';
}
