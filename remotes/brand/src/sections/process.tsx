import type { BrandPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Picture, Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './process.module.css';

/** How the brand makes its products, step by step, and from what. */
export function Process({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { steps = [], materials, marks } = page;
  if (steps.length === 0 && materials === undefined) return null;
  return (
    <Section title={t('process')} layout="above">
      <ol className={styles['steps']}>
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} className={styles['step']}>
            {picture && (
              <Picture
                picture={picture}
                lang={marks?.[`steps.${index}.picture.alt`]}
                sizes="(width < 45rem) 36vw, (width < 95.5rem) 30vw, 28.5rem"
                cover
                className={styles['picture']}
              />
            )}
            <div className={styles['text']}>
              <Text scale="title" as="h3">
                <TranslationMark lang={marks?.[`steps.${index}.title`]}>{title}</TranslationMark>
              </Text>
              <Text scale="body" compact as="p">
                <TranslationMark lang={marks?.[`steps.${index}.text`]}>{text}</TranslationMark>
              </Text>
            </div>
          </li>
        ))}
      </ol>
      {materials !== undefined && (
        <div className={styles['materials']}>
          <Text scale="label" as="h3" className={styles['soft']}>
            {t('materials')}
          </Text>
          <Text scale="body" compact as="p">
            <TranslationMark lang={marks?.['materials']}>{materials}</TranslationMark>
          </Text>
        </div>
      )}
    </Section>
  );
}
