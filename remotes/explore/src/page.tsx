import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { ExploreData } from './screen.tsx';
import { ExploreBreadcrumbs } from './sections/explore-breadcrumbs.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';
import { SharedShortlist } from './sections/shared-shortlist.tsx';
import { VisitorShortlist } from './sections/visitor-shortlist.tsx';
import { useFocusOnViewChange } from './use-focus-on-view-change.ts';

export function Component() {
  const { page, near, shortlist, t } = useLoaderData<ExploreData>();
  useFocusOnViewChange(shortlist?.link);
  if (shortlist === undefined) {
    return (
      <Page>
        <ExploreBreadcrumbs
          here={page.query === '' ? undefined : t('resultsFor', { query: page.query })}
          t={t}
        />
        <Search query={page.query} t={t} />
        <Results page={page} near={near} t={t} />
      </Page>
    );
  }
  const own = shortlist.link === '';
  const List = own ? VisitorShortlist : SharedShortlist;
  return (
    <Page>
      <ExploreBreadcrumbs here={t(own ? 'shortlist' : 'sharedList')} t={t} />
      <List key={shortlist.link} shortlist={shortlist} t={t} />
    </Page>
  );
}
