import { useLocation } from 'react-router';

/** Whether the page is the visitor's own shortlist, which is a view of explore. */
export function useIsShortlistPage(): boolean {
  return new URLSearchParams(useLocation().search).get('shortlist') === '';
}
