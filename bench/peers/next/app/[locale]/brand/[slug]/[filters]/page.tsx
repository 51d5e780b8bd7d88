import { BrandView } from '../../../../../components/brand-view.tsx';
import { fetchContent } from '../../../../../content/fetch-content.ts';
import { parseFilters } from '../../../../../content/filters.ts';
import type { BrandPage } from '../../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; slug: string; filters: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

/** Filtered lists are made when they are first requested. */
export const generateStaticParams = () => [];

export default async function FilteredBrand({ params }: PageProps) {
  const { locale, slug, filters } = await params;
  const query = parseFilters(filters);
  const page = await fetchContent<BrandPage>(`/${locale}/brands/${slug}?${query}`);
  return <BrandView page={page} locale={locale} query={query} />;
}
