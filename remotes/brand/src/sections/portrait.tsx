import type { BrandPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { ObjectLabel, Picture, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './portrait.module.css';

/** Introduces the brand: name, summary, place, year of foundation and a picture of its work. */
export function Portrait({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { marks } = page;
  return (
    <header className={styles['portrait']}>
      <Text scale="display" as="h1" tabIndex={-1} className={styles['name']}>
        {page.name}
      </Text>
      <div className={styles['text']}>
        {page.summary !== undefined && (
          <Text scale="title" as="p">
            <TranslationMark lang={marks?.['summary']}>{page.summary}</TranslationMark>
          </Text>
        )}
        <ObjectLabel
          lines={[
            { term: t('place'), value: page.place, lang: marks?.['place'] },
            { term: t('founded'), value: page.founded },
          ]}
        />
      </div>
      {page.image && (
        <Picture
          picture={page.image}
          lang={marks?.['image.alt']}
          sizes="100vw"
          priority
          cover
          className={styles['picture']}
        />
      )}
    </header>
  );
}
