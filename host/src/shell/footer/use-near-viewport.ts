import { type RefObject, useEffect } from 'react';
import { useHost } from '../../host-context.tsx';

/** How far below the viewport an element counts as near: its content has time to load. */
const VIEWPORT_MARGIN = '50%';

/** Calls `onNear` when an element of the outlet comes near the viewport, after the first page. */
export function useNearViewport(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  const { navigationEffects } = useHost();
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { root: current.parentElement, rootMargin: VIEWPORT_MARGIN },
    );
    void navigationEffects.firstPage.then(() => observer.observe(current));
    return () => observer.disconnect();
  }, [element, onNear, navigationEffects]);
}
