import type { Metadata } from 'next';
import { GroupView } from '../../../../components/group-view.tsx';
import { fetchContent } from '../../../../content/fetch-content.ts';
import { metadataOf } from '../../../../content/metadata.ts';
import type { GroupPage, Home } from '../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; name: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const { groups } = await fetchContent<Home>(`/${params.locale}/home`);
  return groups.map(({ name }) => ({ name }));
}

const load = async (params: PageProps['params']) => {
  const { locale, name } = await params;
  return { locale, page: await fetchContent<GroupPage>(`/${locale}/product-groups/${name}`) };
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf((await load(params)).page.head);
}

export default async function Group({ params }: PageProps) {
  const { locale, page } = await load(params);
  return <GroupView page={page} locale={locale} query={new URLSearchParams()} />;
}
