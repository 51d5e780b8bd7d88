import { documentTitle, type Head, type HeadSite, headElements, NOINDEX } from '@vitrine/contract';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import type { Reporter } from '../../reporting/reporter.ts';
import { applyHead } from '../../routing/document-head.ts';

/**
 * For the component that is a route's page. Before the page is painted, it sets title and head, and
 * runs the navigation effects once per history entry.
 *
 * @param title Of the page; the name of the site is added. Undefined for that of its heading.
 * @param head The head of a content page, or its elements, the same object on every render;
 *   `absent` for a page that says that there is no such page.
 */
export function usePage(title: string | undefined, head?: PageHead): void {
  const { navigationEffects, site, reporter } = useHost();
  const { key } = useLocation();

  useLayoutEffect(() => {
    // Those of another page may be the same.
    void key;
    const heading = document.querySelector('main h1')?.textContent ?? '';
    document.title = documentTitle(title ?? heading, site.name);
    applyHead(elementsOf(head, site, reporter));
  }, [title, head, site, reporter, key]);

  useLayoutEffect(() => navigationEffects.onPageRendered(key), [navigationEffects, key]);
}

type PageHead = Head | readonly Element[] | 'absent';

function elementsOf(head: PageHead | undefined, site: HeadSite, { warn }: Reporter) {
  if (head === undefined) return [];
  if (head === 'absent') return [NOINDEX];
  if (!('title' in head)) return head;
  return headElements(head, site, (what) =>
    warn(`left out of the head of ${location.pathname}: ${what}`),
  );
}
