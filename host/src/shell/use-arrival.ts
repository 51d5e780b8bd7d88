import type { Head } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { applyHead, headElements } from './document-head.ts';
import { useHost } from './host-context.tsx';

/**
 * For the component that is a route's page, a screen or the shell's own: when the page is in the
 * document and not yet painted, its head is put in place, and once per history entry it is arrived at.
 *
 * @param head The page's, if it is one of the content's; it must not be another object each time.
 */
export function useArrival(title: string, head?: Head): void {
  const { arrivals } = useHost();
  const { key } = useLocation();

  useLayoutEffect(() => {
    document.title = title;
    applyHead(head ? headElements(head, location.origin, contentAccess().baseUrl) : []);
  }, [title, head]);

  useLayoutEffect(() => arrivals.arrive(key), [arrivals, key]);
}
