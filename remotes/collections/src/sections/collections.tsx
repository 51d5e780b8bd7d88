import type { StoryCard } from '@vitrine/contract';
import { href, useLocale } from '@vitrine/kit';
import { Card, Picture, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './collections.module.css';

/** Each collection as wide as the page: its picture, and beside it title and introduction. */
export function Collections({ collections }: { collections: readonly StoryCard[] }) {
  const { tag } = useLocale();
  return (
    <ul className={styles['collections']}>
      {collections.map(({ slug, title, lede, image, marks }, index) => (
        <li key={slug}>
          <Card className={styles['collection']}>
            <Picture
              picture={image}
              name={title}
              alt=""
              sizes="(width < 45rem) 100vw, (width < 95rem) 60vw, 57rem"
              cover
              priority={index === 0}
              className={styles['picture']}
            />
            <div className={styles['text']}>
              <Text scale="headline" as="h2">
                <TranslationMark lang={marks?.['title']}>
                  <Link to={href('/:locale/collections/:entry', { locale: tag, entry: slug })}>
                    {title}
                  </Link>
                </TranslationMark>
              </Text>
              <Text scale="body" as="p" className={styles['lede']}>
                <TranslationMark lang={marks?.['lede']}>{lede}</TranslationMark>
              </Text>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
