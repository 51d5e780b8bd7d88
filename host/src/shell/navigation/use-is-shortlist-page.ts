import { useLocation } from 'react-router';

/** Whether the page is the visitor's shortlist, which is a view of the explore screen. */
export function useIsShortlistPage(): boolean {
  return new URLSearchParams(useLocation().search).get('shortlist') === '';
}
