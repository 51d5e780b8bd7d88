import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Below, Breadcrumbs, Late, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Groups } from './sections/groups.tsx';
import { Portrait } from './sections/portrait.tsx';
import { Process } from './sections/process.tsx';
import { Products } from './sections/products.tsx';
import { Signature } from './sections/signature.tsx';
import { Story } from './sections/story.tsx';

const loadAfterSale = async () =>
  (await import(/* webpackChunkName: "after-sale" */ './sections/after-sale.tsx')).AfterSale;
const loadStories = async () =>
  (await import(/* webpackChunkName: "stories" */ './sections/stories.tsx')).Stories;

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          { name: t('makers'), to: href('makers', { locale: tag }) },
          { name: page.name },
        ]}
      />
      <Portrait page={page} t={t} />
      <Story page={page} t={t} />
      <Below>
        <Process page={page} t={t} />
        <Signature page={page} t={t} />
        <Groups page={page} t={t} />
        <Products page={page} t={t} />
        <Late key={page.slug} load={loadStories} props={{ slug: page.slug, t }} />
        <Late load={loadAfterSale} props={{ page, t }} soon />
      </Below>
    </Page>
  );
}
