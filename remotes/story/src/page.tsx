import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Linked } from './sections/linked.tsx';
import { More } from './sections/more.tsx';
import { StorySections } from './sections/story-sections.tsx';
import { Title } from './sections/title.tsx';

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          { name: t('stories'), to: href('stories', { locale: tag }) },
          { name: page.title, lang: page.marks?.['title'] },
        ]}
      />
      <article>
        <Title page={page} />
        <StorySections page={page} t={t} />
        <Linked sections={page.sections} t={t} />
      </article>
      <More stories={page.more} t={t} />
    </Page>
  );
}
