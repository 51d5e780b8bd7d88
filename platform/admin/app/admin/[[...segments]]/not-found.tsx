import { NotFoundPage } from '@payloadcms/next/views';
import { importMap } from '../../../import-map.ts';
import config from '../../../payload-config.ts';
import type { PageProps } from '../../metadata.ts';

export { generateMetadata } from '../../metadata.ts';

export default function NotFound({ params, searchParams }: PageProps) {
  return NotFoundPage({ config: config(), importMap, params, searchParams });
}
