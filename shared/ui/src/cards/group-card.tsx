import type { GroupCard as GroupData } from '@vitrine/contract';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './group-card.module.css';

export interface GroupCardProps {
  group: GroupData;
  /** Path of the group's page. */
  to: string;
  /** How many products, in words. */
  count: string;
  sizes?: string;
}

/**
 * A product group: a large picture, and under it what it is and how much of it there is.
 *
 * @example <GroupCard group={group} to={href('product-group', { locale: tag, name })} count="4 products" />
 */
export function GroupCard({
  group,
  to,
  count,
  sizes = '(width < 45rem) 92vw, 30vw',
}: GroupCardProps) {
  return (
    <article className={styles['card']}>
      <Picture
        picture={group.image}
        sizes={sizes}
        lang={group.marks?.['image.alt']}
        className={styles['picture']}
      />
      <div className={styles['head']}>
        <Text scale="title" as="h3">
          <TranslationMark lang={group.marks?.['title']}>
            <Link to={to} className={styles['link']}>
              {group.title}
            </Link>
          </TranslationMark>
        </Text>
        <Text scale="caption" as="p" className={styles['soft']}>
          {count}
        </Text>
      </div>
      <Text scale="body" compact as="p" className={styles['soft']}>
        <TranslationMark lang={group.marks?.['summary']}>{group.summary}</TranslationMark>
      </Text>
    </article>
  );
}
