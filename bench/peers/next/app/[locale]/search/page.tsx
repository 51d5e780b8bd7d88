import { ExploreView } from '../../../components/explore-view.tsx';
import { fetchContent } from '../../../content/fetch-content.ts';
import type { ExplorePage } from '../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ q?: string }>;
}

export default async function Search({ params, searchParams }: PageProps) {
  const { locale } = await params;
  const { q = '' } = await searchParams;
  const query = new URLSearchParams({ q });
  const page = await fetchContent<ExplorePage>(`/${locale}/explore?${query}`);
  return <ExploreView page={page} locale={locale} query={query} />;
}
