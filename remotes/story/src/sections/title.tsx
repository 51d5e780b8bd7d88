import { dayText, type StoryPage } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Picture, Text, TranslationMark } from '@vitrine/ui';
import styles from './title.module.css';

/** Title, lede, day and picture of the story. */
export function Title({ page }: { page: StoryPage }) {
  const { code } = useLocale();
  const { title, lede, published, image, marks } = page;
  return (
    <header className={styles['title']}>
      <div className={styles['text']}>
        <Text scale="display" as="h1" tabIndex={-1}>
          <TranslationMark lang={marks?.['title']}>{title}</TranslationMark>
        </Text>
        <Text scale="title" as="p">
          <TranslationMark lang={marks?.['lede']}>{lede}</TranslationMark>
        </Text>
        <Text scale="caption" as="p" className={styles['day']}>
          <time dateTime={published}>{dayText(published, code)}</time>
        </Text>
      </div>
      {image && (
        <Picture
          picture={image}
          lang={marks?.['image.alt']}
          sizes="(width < 87.5rem) 100vw, 87.5rem"
          priority
          cover
          className={styles['picture']}
        />
      )}
    </header>
  );
}
