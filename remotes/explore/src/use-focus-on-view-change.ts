import { useEffect, useRef } from 'react';

/**
 * Focuses the heading when results are replaced by a shortlist, or the other way round. The host
 * keeps the focus, because both are the same page to it; to screen readers they are two.
 *
 * @param view The shortlist that the URL requests; undefined for results.
 */
export function useFocusOnViewChange(view: string | undefined): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
}
