import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { ExploreBreadcrumbs } from './sections/explore-breadcrumbs.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';

export function Component() {
  const { head, page, alternatives, shortlist, t } = useLoaderData<LoaderData>();
  useFocusOnViewChange(shortlist?.link);
  if (shortlist === undefined) {
    return (
      <Page>
        <ExploreBreadcrumbs
          current={
            page.query === ''
              ? undefined
              : t('resultsFor', { query: page.correction?.shown ?? page.query })
          }
          t={t}
        />
        <Search page={page} t={t} />
        <Results page={page} alternatives={alternatives} t={t} />
      </Page>
    );
  }
  return (
    <Page>
      <ExploreBreadcrumbs current={head.title} t={t} />
      <shortlist.View shortlist={shortlist} newest={page.items} t={t} />
    </Page>
  );
}

/**
 * Focuses the heading when results are replaced by a shortlist, or the other way round. The host
 * keeps the focus, because both are the same page to it; to screen readers they are two.
 *
 * @param view The shortlist that the URL requests; undefined for results.
 */
function useFocusOnViewChange(view: string | undefined): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
}
