import { buildPath, matchPath } from '@vitrine/routes';
import { useLocation } from 'react-router';

/** The path of the shown page as links have it. The URL may have another one: `/en/Explore/`. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const match = matchPath(pathname);
  return match ? buildPath(match.screen, match.params) : pathname;
}

/** Whether the page is the visitor's shortlist, which is a view of the explore screen. */
export function useIsShortlistPage(): boolean {
  const { pathname, search } = useLocation();
  if (matchPath(pathname)?.screen !== 'explore') return false;
  return new URLSearchParams(search).get('shortlist') === '';
}
