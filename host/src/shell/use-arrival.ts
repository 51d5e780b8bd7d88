import { type Head, type HeadSite, headElements, NOT_INDEXED } from '@vitrine/contract';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { applyHead } from './document-head.ts';
import { useHost } from './host-context.tsx';

/**
 * For the component that is a route's page, a screen or the shell's own: when the page is in the
 * document and not yet painted, its head is put in place, and once per history entry it is arrived at.
 *
 * @param head The page's, if it is one of the content's, and then not another object each time;
 * `absent` for a page that says that there is none.
 */
export function useArrival(title: string, head?: Head | 'absent'): void {
  const { arrivals, site } = useHost();
  const { key } = useLocation();

  useLayoutEffect(() => {
    document.title = title;
    applyHead(elementsOf(head, site));
  }, [title, head, site]);

  useLayoutEffect(() => arrivals.arrive(key), [arrivals, key]);
}

function elementsOf(head: Head | 'absent' | undefined, site: HeadSite) {
  if (head === undefined) return [];
  return head === 'absent' ? [NOT_INDEXED] : headElements(head, site);
}
