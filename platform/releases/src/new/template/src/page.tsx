import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Introduction } from './sections/introduction.tsx';

export function Component() {
  const { t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[{ name: t('home'), to: href('home', { locale: tag }) }, { name: t('title') }]}
      />
      <Introduction t={t} />
    </Page>
  );
}
