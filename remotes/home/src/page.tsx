import '@vitrine/ui/layers.css';
import { Below, Late, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Brands } from './sections/brands.tsx';
import { Collections } from './sections/collections.tsx';
import { Groups } from './sections/groups.tsx';
import { Hero } from './sections/hero.tsx';
import { Newest } from './sections/newest.tsx';
import { RecentlyViewedProducts } from './sections/recently-viewed.tsx';
import styles from './sections/stories.module.css';
import { Story } from './sections/story.tsx';

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
        {page.collections && <Collections collections={page.collections} t={t} />}
        <Story story={page.story} marks={page.marks} />
        <Brands brands={page.brands} t={t} />
        <RecentlyViewedProducts t={t} />
        <div className={styles['stories']}>
          <Late load={loadStories} props={{ t }} />
        </div>
      </Below>
    </Page>
  );
}
