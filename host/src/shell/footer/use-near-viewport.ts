import { type RefObject, useEffect } from 'react';
import { useHost } from '../../host-context.tsx';

/** So far beyond what is seen; what is wanted there has time to come. */
const VIEWPORT_MARGIN = '50%';

/** Says, once the first page is there, that somebody is about to see an element of the outlet's. */
export function useNearViewport(element: RefObject<HTMLElement | null>, want: () => void): void {
  const { navigationEffects: arrivals } = useHost();
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { root: current.parentElement, rootMargin: VIEWPORT_MARGIN },
    );
    void arrivals.firstPage.then(() => observer.observe(current));
    return () => observer.disconnect();
  }, [element, want, arrivals]);
}
