import type { StoryPage, StorySection } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import {
  AddAllButton,
  Paragraphs,
  Picture,
  ProductGrid,
  Section,
  Text,
  TranslationMark,
} from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './chapter.module.css';

interface ChapterProps {
  page: StoryPage;
  section: StorySection;
  /** The place of the section in the page. */
  index: number;
  t: Translate<MessageKey>;
}

/** A part of the collection: heading and text, beside them its products in the author's order. */
export function Chapter({ page: { title, marks }, section, index, t }: ChapterProps) {
  const { tag } = useLocale();
  const { heading, paragraphs, picture, quote, products } = section;
  const path = `sections.${index}`;
  const text = paragraphs.length > 0 && (
    <Paragraphs
      texts={paragraphs}
      marks={marks}
      field={`${path}.paragraphs`}
      className={styles['text']}
    />
  );
  const isTextOnly = products.length === 0 && !picture && !quote;
  return (
    <Section
      title={
        <TranslationMark lang={marks?.[heading === undefined ? 'title' : `${path}.heading`]}>
          {heading ?? title}
        </TranslationMark>
      }
      aside={
        <>
          {!isTextOnly && text}
          {products.length > 1 && (
            <AddAllButton
              items={products}
              name={heading ?? title}
              t={t}
              className={styles['add']}
            />
          )}
        </>
      }
    >
      {isTextOnly && text}
      <Figures section={section} marks={marks} path={path} />
      {products.length > 0 && (
        <ProductGrid
          items={products}
          columns="filled"
          to={({ id }) => href('product', { locale: tag, id })}
          t={t}
        />
      )}
    </Section>
  );
}

interface FiguresProps {
  section: StorySection;
  marks: StoryPage['marks'];
  /** Path of the section in the page, for its marks. */
  path: string;
}

/** The picture of a part, and what somebody says about it. */
function Figures({ section: { picture, caption, quote }, marks, path }: FiguresProps) {
  return (
    <>
      {picture && (
        <figure className={styles['figure']}>
          <Picture
            picture={picture}
            lang={marks?.[`${path}.picture.alt`]}
            sizes="(width < 64rem) 92vw, (width < 92.75rem) 70vw, 65rem"
          />
          {caption !== undefined && (
            <Text scale="caption" as="figcaption" className={styles['soft']}>
              <TranslationMark lang={marks?.[`${path}.caption`]}>{caption}</TranslationMark>
            </Text>
          )}
        </figure>
      )}
      {quote && (
        <figure className={styles['figure']}>
          <Text scale="headline" as="blockquote">
            <TranslationMark lang={marks?.[`${path}.quote.text`]}>{quote.text}</TranslationMark>
          </Text>
          {quote.by !== '' && (
            <Text scale="caption" as="figcaption" className={styles['soft']}>
              <TranslationMark lang={marks?.[`${path}.quote.by`]}>{quote.by}</TranslationMark>
            </Text>
          )}
        </figure>
      )}
    </>
  );
}
