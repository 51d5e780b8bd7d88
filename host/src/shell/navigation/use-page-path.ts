import { buildPath } from '@vitrine/routes';
import { useLocation } from 'react-router';
import { matchPath, siteRoutes } from '../../routes/site-routes.ts';

/** The path of the shown page as links have it. The URL may have another one: `/en/Explore/`. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const match = matchPath(pathname);
  const route = match && siteRoutes()[match.screen];
  return route ? buildPath(route, match.params) : pathname;
}

/** Whether the page is the visitor's shortlist, which is a view of the explore screen. */
export function useIsShortlistPage(): boolean {
  const { pathname, search } = useLocation();
  if (matchPath(pathname)?.screen !== 'explore') return false;
  return new URLSearchParams(search).get('shortlist') === '';
}
