import { type Head, type HeadSite, headElements, NOINDEX } from '@vitrine/contract';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import type { Reporter } from '../../reporting/reporter.ts';
import { applyHead } from './document-head.ts';

/**
 * For the component that is a route's page, a screen or the shell's own: when the page is in the
 * document and not yet painted, its head is put in place, and once per history entry it is arrived at.
 *
 * @param head The page's, if it is one of the content's, and then not another object each time;
 * `absent` for a page that says that there is none.
 */
export function usePage(title: string, head?: Head | 'absent'): void {
  const { navigationEffects: arrivals, site, reporter } = useHost();
  const { key } = useLocation();

  useLayoutEffect(() => {
    document.title = title;
    applyHead(elementsOf(head, site, reporter));
  }, [title, head, site, reporter]);

  useLayoutEffect(() => arrivals.onPageRendered(key), [arrivals, key]);
}

function elementsOf(head: Head | 'absent' | undefined, site: HeadSite, { warn }: Reporter) {
  if (head === undefined) return [];
  if (head === 'absent') return [NOINDEX];
  return headElements(head, site, (what) =>
    warn(`left out of the head of ${location.pathname}: ${what}`),
  );
}
