import type { TextPage } from '@vitrine/contract';
import { Text, TranslationMark } from '@vitrine/ui';
import { Fragment } from 'react';
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

/** An e-mail address or a URL, without the punctuation after it. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>]*[^\s<>.,;:!?()،؛。、])/;

/** A text whose e-mail addresses and URLs are links. They are read from left to right. */
function LinkedText({ text }: { text: string }) {
  // A split by a group returns what lies between, and the groups at odd places.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part.includes('://') ? part : `mailto:${part}`} dir="ltr">
        {part}
      </a>
    ),
  );
}
