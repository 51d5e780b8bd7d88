import '@vitrine/ui/layers.css';
import type { StoryPage } from '@vitrine/contract';
import { href, useLocale } from '@vitrine/kit';
import { Below, Breadcrumbs, ButtonLink, EmptyState, Page } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import { Chapter } from './sections/chapter.tsx';
import { Listed } from './sections/listed.tsx';
import { More } from './sections/more.tsx';
import { Title } from './sections/title.tsx';

const isEmpty = ({ sections, list }: StoryPage) =>
  [...sections, ...(list ? [{ products: list.items }] : [])].every(
    ({ products }) => products.length === 0,
  );

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  const [first, ...rest] = page.sections;
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          { name: t('collections'), to: href('/:locale/collections', { locale: tag }) },
          { name: page.title, lang: page.marks?.['title'] },
        ]}
      />
      <Title page={page} />
      {first && <Chapter page={page} section={first} index={0} t={t} />}
      <Below>
        {rest.map((section, index) => (
          // A collection's sections do not change their order while it is read.
          <Chapter key={index} page={page} section={section} index={index + 1} t={t} />
        ))}
        {page.list && <Listed list={page.list} t={t} />}
        {isEmpty(page) && (
          <EmptyState title={t('emptyTitle')} help={t('emptyHelp')}>
            <ButtonLink to={href('explore', { locale: tag })}>{t('emptyAll')}</ButtonLink>
          </EmptyState>
        )}
        <More collections={page.more} t={t} />
      </Below>
    </Page>
  );
}
