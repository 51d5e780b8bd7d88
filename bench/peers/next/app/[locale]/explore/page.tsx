import type { Metadata } from 'next';
import { ExploreView } from '../../../components/explore-view.tsx';
import { fetchContent } from '../../../content/fetch-content.ts';
import { metadataOf } from '../../../content/metadata.ts';
import type { ExplorePage } from '../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const load = async (params: PageProps['params']) => {
  const { locale } = await params;
  return { locale, page: await fetchContent<ExplorePage>(`/${locale}/explore`) };
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf((await load(params)).page.head);
}

export default async function Explore({ params }: PageProps) {
  const { locale, page } = await load(params);
  return <ExploreView page={page} locale={locale} query={new URLSearchParams()} />;
}
