import '@vitrine/ui/layers.css';
import { Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { ExploreData } from './screen.tsx';
import { Results } from './sections/results.tsx';
import { Search } from './sections/search.tsx';

export function Component() {
  const { page, t } = useLoaderData<ExploreData>();
  return (
    <Page>
      <Search query={page.query} t={t} />
      <Results page={page} t={t} />
    </Page>
  );
}
