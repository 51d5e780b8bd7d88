import { buildPath, matchPath } from '@vitrine/routes';
import { useLocation } from 'react-router';

/** The path of the shown page as links have it. The URL may have another one: `/en/Explore/`. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const match = matchPath(pathname);
  return match ? buildPath(match.screen, match.params) : pathname;
}
