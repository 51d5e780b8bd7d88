import type { ExplorePage } from '../content/types.ts';
import { Listing } from './listing.tsx';
import { Ready } from './ready.tsx';
import { StructuredData } from './structured-data.tsx';

interface ExploreViewProps {
  page: ExplorePage;
  locale: string;
  query: URLSearchParams;
}

/** The whole catalogue, or what a search found. */
export function ExploreView({ page, locale, query }: ExploreViewProps) {
  return (
    <>
      <h1>{page.query === '' ? 'Explore' : `Results for “${page.query}”`}</h1>
      <search>
        <form action={`/${locale}/search`}>
          <input type="search" name="q" aria-label="Search" defaultValue={page.query} />
          <button type="submit">Search</button>
        </form>
      </search>
      <Listing list={page} base={`/${locale}/explore`} query={query} locale={locale} />
      <StructuredData head={page.head} />
      <Ready screen="explore" />
    </>
  );
}
