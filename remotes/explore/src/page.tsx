import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, Page } from '@vitrine/ui';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Results } from './sections/results.tsx';
import { resultsTitle } from './sections/results-title.ts';
import { Search } from './sections/search.tsx';

export function Component() {
  const { head, page, alternatives, shortlist, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  const home = { name: t('home'), to: href('home', { locale: tag }) };
  useFocusOnViewChange(shortlist?.link);
  if (shortlist === undefined) {
    return (
      <Page>
        <Breadcrumbs
          label={t('path')}
          crumbs={
            page.query === ''
              ? [home, { name: t('title') }]
              : [
                  home,
                  { name: t('title'), to: href('explore', { locale: tag }) },
                  { name: resultsTitle(page, t) },
                ]
          }
        />
        <Search page={page} t={t} />
        <Results page={page} alternatives={alternatives} t={t} />
      </Page>
    );
  }
  return (
    <Page>
      <Breadcrumbs label={t('path')} crumbs={[home, { name: head.title }]} />
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
