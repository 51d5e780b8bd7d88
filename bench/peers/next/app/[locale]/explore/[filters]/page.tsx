import { ExploreView } from '../../../../components/explore-view.tsx';
import { fetchContent } from '../../../../content/fetch-content.ts';
import { parseFilters } from '../../../../content/filters.ts';
import type { ExplorePage } from '../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; filters: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

/** Filtered lists are made when they are first requested. */
export const generateStaticParams = () => [];

export default async function FilteredExplore({ params }: PageProps) {
  const { locale, filters } = await params;
  const query = parseFilters(filters);
  const page = await fetchContent<ExplorePage>(`/${locale}/explore?${query}`);
  return <ExploreView page={page} locale={locale} query={query} />;
}
