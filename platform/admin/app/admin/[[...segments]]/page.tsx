import { RootPage } from '@payloadcms/next/views';
import { importMap } from '../../../import-map.ts';
import config from '../../../payload-config.ts';
import type { PageProps } from '../../metadata.ts';

export { generateMetadata } from '../../metadata.ts';

export default function Page({ params, searchParams }: PageProps) {
  return RootPage({ config: config(), importMap, params, searchParams });
}
