import type { StoryPage } from '@vitrine/contract';
import { Picture, Text, TranslationMark } from '@vitrine/ui';
import styles from './title.module.css';

/** The head of the collection: title, introduction, and a picture as wide as the window. */
export function Title({ page: { title, lede, image, marks } }: { page: StoryPage }) {
  return (
    <header className={styles['head']}>
      <Text scale="display" as="h1" tabIndex={-1} className={styles['title']}>
        <TranslationMark lang={marks?.['title']}>{title}</TranslationMark>
      </Text>
      <Text scale="title" as="p" className={styles['lede']}>
        <TranslationMark lang={marks?.['lede']}>{lede}</TranslationMark>
      </Text>
      {image && (
        <Picture
          picture={image}
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
