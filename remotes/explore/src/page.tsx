import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { ExploreData } from './screen.tsx';
import { Path } from './sections/explore-breadcrumbs.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';
import { SharedShortlist } from './sections/shared-shortlist.tsx';
import { OwnShortlist } from './sections/visitor-shortlist.tsx';
import { useViewChange } from './use-focus-on-view-change.ts';

export function Component() {
  const { page, near, shortlist, t } = useLoaderData<ExploreData>();
  useViewChange(shortlist?.link);
  if (shortlist === undefined) {
    return (
      <Page>
        <Path here={page.query === '' ? undefined : t('resultsFor', { query: page.query })} t={t} />
        <Search query={page.query} t={t} />
        <Results page={page} near={near} t={t} />
      </Page>
    );
  }
  const own = shortlist.link === '';
  const List = own ? OwnShortlist : SharedShortlist;
  return (
    <Page>
      <Path here={t(own ? 'shortlist' : 'sharedList')} t={t} />
      <List key={shortlist.link} shortlist={shortlist} t={t} />
    </Page>
  );
}
