import type { Metadata } from 'next';
import { BrandView } from '../../../../components/brand-view.tsx';
import { fetchContent } from '../../../../content/fetch-content.ts';
import { metadataOf } from '../../../../content/metadata.ts';
import type { BrandPage, Home } from '../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; slug: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const { brands } = await fetchContent<Home>(`/${params.locale}/home`);
  return brands.map(({ slug }) => ({ slug }));
}

const load = async (params: PageProps['params']) => {
  const { locale, slug } = await params;
  return { locale, page: await fetchContent<BrandPage>(`/${locale}/brands/${slug}`) };
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf((await load(params)).page.head);
}

export default async function Brand({ params }: PageProps) {
  const { locale, page } = await load(params);
  return <BrandView page={page} locale={locale} query={new URLSearchParams()} />;
}
