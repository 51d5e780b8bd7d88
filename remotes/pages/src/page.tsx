import '@vitrine/ui/layers.css';
import { href, useLocale } from '@vitrine/kit';
import { Breadcrumbs, Page, Text, TranslationMark } from '@vitrine/ui';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import styles from './page.module.css';
import { TextSections } from './sections/text-sections.tsx';

export function Component() {
  const { page, t } = useLoaderData<LoaderData>();
  const { tag } = useLocale();
  const { title, lede, marks } = page;
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          { name: title, lang: marks?.['title'] },
        ]}
      />
      <header className={styles['header']}>
        <Text scale="display" as="h1" tabIndex={-1}>
          <TranslationMark lang={marks?.['title']}>{title}</TranslationMark>
        </Text>
        {lede !== '' && (
          <Text scale="title" as="p">
            <TranslationMark lang={marks?.['lede']}>{lede}</TranslationMark>
          </Text>
        )}
      </header>
      <TextSections page={page} />
    </Page>
  );
}
