import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import { importMap } from '../../../import-map.ts';
import config from '../../../payload-config.ts';

interface PageProps {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = ({ params, searchParams }: PageProps) =>
  generatePageMetadata({ config: config(), params, searchParams });

export default function Page({ params, searchParams }: PageProps) {
  return RootPage({ config: config(), importMap, params, searchParams });
}
