import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { ExploreBreadcrumbs } from './sections/explore-breadcrumbs.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';
import { useFocusOnViewChange } from './use-focus-on-view-change.ts';

export function Component() {
  const { page, alternatives, shortlist, t } = useLoaderData<LoaderData>();
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
  const title = t(shortlist.link === '' ? 'shortlist' : 'sharedList');
  return (
    <Page>
      <ExploreBreadcrumbs current={title} t={t} />
      <shortlist.View shortlist={shortlist} t={t} />
    </Page>
  );
}
