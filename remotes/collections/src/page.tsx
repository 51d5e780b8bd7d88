import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, ButtonLink, EmptyState, Page, Text } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import styles from './page.module.css';
import { Collections } from './sections/collections.tsx';

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[{ name: t('home'), to: href('home', { locale: tag }) }, { name: t('title') }]}
      />
      <header className={styles['header']}>
        <Text scale="display" as="h1" tabIndex={-1}>
          {t('title')}
        </Text>
        <Text scale="body" as="p" className={styles['text']}>
          {t('text')}
        </Text>
      </header>
      {page.items.length > 0 ? (
        <Collections collections={page.items} />
      ) : (
        <EmptyState title={t('emptyTitle')} help={t('emptyHelp')}>
          <ButtonLink to={href('explore', { locale: tag })}>{t('emptyAll')}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  );
}
