import { useEffect, useRef } from 'react';

/**
 * Results and shortlists are one page to the host, which leaves the focus where it is; to those who
 * hear it, one in the other's place is a page of its own, and begins at its heading.
 *
 * @param view The list that the address names; undefined for results.
 */
export function useFocusOnViewChange(view: string | undefined): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
}
