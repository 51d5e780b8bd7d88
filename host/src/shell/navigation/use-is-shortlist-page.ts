import { matchPath } from '@vitrine/routes';
import { useLocation } from 'react-router';

/** Whether the page is the visitor's shortlist, which is a view of the explore screen. */
export function useIsShortlistPage(): boolean {
  const { pathname, search } = useLocation();
  if (matchPath(pathname)?.screen !== 'explore') return false;
  return new URLSearchParams(search).get('shortlist') === '';
}
