import type { GroupCard as GroupData } from '@vitrine/contract';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import { Card } from './card.tsx';
import styles from './group-card.module.css';

export interface GroupCardProps {
  group: Omit<GroupData, 'count'>;
  /** Path of the group's page. */
  to: string;
  /** The number of products as a text, such as "4 products". */
  count?: string;
  /** Heading level of the title; `h3` by default. */
  heading?: 'h3' | 'h4';
  /** CSS `sizes` of the picture. */
  sizes?: string;
}

/**
 * Shows a product group: a large picture with title, number of products and summary below it.
 *
 * @example <GroupCard group={group} to="/en/product-group/vessels" count="4 products" />
 */
export function GroupCard({
  group,
  to,
  count,
  heading = 'h3',
  sizes = '(width < 45rem) 92vw, 30vw',
}: GroupCardProps) {
  return (
    <Card className={styles['card']}>
      <Picture
        picture={group.image}
        name={group.title}
        sizes={sizes}
        lang={group.marks?.['image.alt']}
        cover
        className={styles['picture']}
      />
      <div className={styles['head']}>
        <Text scale="title" compact={heading === 'h4'} as={heading}>
          <TranslationMark lang={group.marks?.['title']}>
            <Link to={to}>{group.title}</Link>
          </TranslationMark>
        </Text>
        {count !== undefined && (
          <Text scale="caption" as="p" className={styles['soft']}>
            {count}
          </Text>
        )}
      </div>
      {group.summary !== undefined && (
        <Text scale="body" compact as="p" className={styles['summary']}>
          <TranslationMark lang={group.marks?.['summary']}>{group.summary}</TranslationMark>
        </Text>
      )}
    </Card>
  );
}
