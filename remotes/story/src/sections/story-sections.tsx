import type { StoryPage, StorySection } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Paragraphs, Picture, ProductGrid, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './story-sections.module.css';

interface SectionsProps {
  page: StoryPage;
  t: Translate<MessageKey>;
}

/** The text of the story, with pictures, quotes and products between. */
export function StorySections({ page, t }: SectionsProps) {
  return page.sections.map((section, index) => (
    <div
      // A story's sections do not change their order while it is read.
      key={index}
      className={styles['section']}
    >
      <Words section={section} page={page} path={`sections.${index}`} />
      <Products section={section} t={t} />
    </div>
  ));
}

interface WordsProps {
  section: StorySection;
  page: StoryPage;
  /** Path of the section in the page, for its marks. */
  path: string;
}

function Words({ section, page: { marks }, path }: WordsProps) {
  const { heading, paragraphs, picture, caption, quote } = section;
  return (
    <>
      {heading !== undefined && (
        <Text scale="headline" as="h2" className={styles['heading']}>
          <TranslationMark lang={marks?.[`${path}.heading`]}>{heading}</TranslationMark>
        </Text>
      )}
      {paragraphs.length > 0 && (
        <Paragraphs
          texts={paragraphs}
          marks={marks}
          field={`${path}.paragraphs`}
          className={styles['words']}
        />
      )}
      {picture !== undefined && (
        <figure className={styles['figure']}>
          <Picture
            picture={picture}
            lang={marks?.[`${path}.picture.alt`]}
            sizes="(width < 64rem) 92vw, (width < 92.75rem) 70vw, 65rem"
          />
          {caption !== undefined && (
            <Text scale="caption" as="figcaption" className={styles['caption']}>
              <TranslationMark lang={marks?.[`${path}.caption`]}>{caption}</TranslationMark>
            </Text>
          )}
        </figure>
      )}
      {quote !== undefined && (
        <figure className={styles['quote']}>
          <Text scale="headline" as="blockquote">
            <p>
              <TranslationMark lang={marks?.[`${path}.quote.text`]}>{quote.text}</TranslationMark>
            </p>
          </Text>
          {quote.by !== '' && (
            <Text scale="caption" as="figcaption" className={styles['caption']}>
              <TranslationMark lang={marks?.[`${path}.quote.by`]}>{quote.by}</TranslationMark>
            </Text>
          )}
        </figure>
      )}
    </>
  );
}

function Products({ section, t }: { section: StorySection; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { products } = section;
  if (products.length === 0) return null;
  return (
    <div className={styles['products']}>
      <ProductGrid
        items={products}
        columns="beside"
        to={({ id }) => href('product', { locale: tag, id })}
        t={t}
      />
    </div>
  );
}
