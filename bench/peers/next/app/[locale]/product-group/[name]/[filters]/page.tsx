import { GroupView } from '../../../../../components/group-view.tsx';
import { fetchContent } from '../../../../../content/fetch-content.ts';
import { parseFilters } from '../../../../../content/filters.ts';
import type { GroupPage } from '../../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; name: string; filters: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

/** Filtered lists are made when they are first requested. */
export const generateStaticParams = () => [];

export default async function FilteredGroup({ params }: PageProps) {
  const { locale, name, filters } = await params;
  const query = parseFilters(filters);
  const page = await fetchContent<GroupPage>(`/${locale}/product-groups/${name}?${query}`);
  return <GroupView page={page} locale={locale} query={query} />;
}
