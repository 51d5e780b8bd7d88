import '@vitrine/ui/layers.css';
import { Below, Late, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Groups } from './sections/groups.tsx';
import { Hero } from './sections/hero.tsx';
import { Newest } from './sections/newest.tsx';
import { RecentlyViewedProducts } from './sections/recently-viewed.tsx';
import styles from './sections/stories.module.css';
import { Story } from './sections/story.tsx';

const loadBrands = async () =>
  (await import(/* webpackChunkName: "makers" */ './sections/brands.tsx')).Brands;
const loadCollections = async () =>
  (await import(/* webpackChunkName: "collections" */ './sections/collections.tsx')).Collections;
const loadStories = async () =>
  (await import(/* webpackChunkName: "stories" */ './sections/stories.tsx')).Stories;

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  return (
    <Page>
      <Hero page={page} t={t} />
      <Groups groups={page.groups} t={t} />
      <Below>
        <Newest items={page.newest} t={t} />
        {page.collections && (
          <Late load={loadCollections} props={{ collections: page.collections, t }} soon />
        )}
        <Story story={page.story} marks={page.marks} />
        <Late load={loadBrands} props={{ brands: page.brands, t }} soon />
        <RecentlyViewedProducts t={t} />
        <div className={styles['stories']}>
          <Late load={loadStories} props={{ t }} />
        </div>
      </Below>
    </Page>
  );
}
