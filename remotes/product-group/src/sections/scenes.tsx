import type { GroupPage } from '@vitrine/contract';
import { href, useLocale } from '@vitrine/kit';
import { Picture, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './scenes.module.css';

/** Two products of the group in use. */
export function Scenes({ page }: { page: GroupPage }) {
  const { tag } = useLocale();
  const { scenes = [] } = page;
  if (scenes.length === 0) return null;
  return (
    <div className={styles['scenes']}>
      {scenes.map(({ id, name, image, marks }) => (
        <figure key={id} className={styles['scene']}>
          <Picture
            picture={image}
            lang={marks?.['image.alt']}
            sizes="(width < 94.5rem) 46vw, 43.5rem"
            cover
            className={styles['picture']}
          />
          <Text scale="caption" as="figcaption">
            <Link to={href('product', { locale: tag, id })} className={styles['link']}>
              <TranslationMark lang={marks?.['name']}>{name}</TranslationMark>
            </Link>
          </Text>
        </figure>
      ))}
    </div>
  );
}
