import type { TextPage } from '@vitrine/contract';
import { Text, TranslationMark } from '@vitrine/ui';
import { LinkedText } from './linked-text.tsx';
import styles from './text-sections.module.css';

/** The sections of a text page. A text in another language has a note on it. */
export function TextSections({ page: { sections, marks } }: { page: TextPage }) {
  return sections.map(({ heading, paragraphs }, index) => (
    <section key={index} className={styles['section']}>
      {heading !== undefined && (
        <Text scale="title" as="h2" className={styles['heading']}>
          <TranslationMark lang={marks?.[`sections.${index}.heading`]}>{heading}</TranslationMark>
        </Text>
      )}
      <div className={styles['paragraphs']}>
        {paragraphs.map((text, at) => (
          <Text key={text} scale="body" as="p">
            <TranslationMark lang={marks?.[`sections.${index}.paragraphs.${at}`]}>
              <LinkedText text={text} />
            </TranslationMark>
          </Text>
        ))}
      </div>
    </section>
  ));
}
