import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Below, Breadcrumbs, groupCrumbs, Late, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Children } from './sections/chips.tsx';
import { Introduction } from './sections/introduction.tsx';
import { Products } from './sections/products.tsx';

const loadGuide = async () =>
  (await import(/* webpackChunkName: "guide" */ './sections/guide.tsx')).Guide;
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
          ...groupCrumbs(page.parents, page.marks, tag),
          { name: page.title, lang: page.marks?.['title'] },
        ]}
      />
      <Introduction page={page} />
      <Children page={page} t={t} />
      <Products page={page} t={t} />
      <Below>
        <Late load={loadGuide} props={{ page, t }} soon />
        <Late key={page.name} load={loadStories} props={{ name: page.name, t }} />
      </Below>
    </Page>
  );
}
