import type { BrandPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './story.module.css';

/** How the brand came to be, and how it works. */
export function Story({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  if (page.story.length === 0) return null;
  const langOf = (index: number) => page.marks?.[`story.${index}`];
  return (
    <Section title={t('story')}>
      <div className={styles['paragraphs']}>
        {page.story.map((paragraph, index) => (
          <Text key={paragraph} scale="body" as="p">
            <TranslationMark
              lang={langOf(index)}
              show={langOf(index) === langOf(index - 1) ? 'silent' : 'note'}
            >
              {paragraph}
            </TranslationMark>
          </Text>
        ))}
      </div>
    </Section>
  );
}
