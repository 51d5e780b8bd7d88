import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { ExploreBreadcrumbs } from './sections/explore-breadcrumbs.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';
import { SharedShortlist } from './sections/shared-shortlist.tsx';
import { VisitorShortlist } from './sections/visitor-shortlist.tsx';
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
  const own = shortlist.link === '';
  const List = own ? VisitorShortlist : SharedShortlist;
  return (
    <Page>
      <ExploreBreadcrumbs current={t(own ? 'shortlist' : 'sharedList')} t={t} />
      <List key={shortlist.link} shortlist={shortlist} t={t} />
    </Page>
  );
}
