import type { BrandCard as BrandData } from '@vitrine/contract';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './brand-card.module.css';
import { Card } from './card.tsx';

export interface BrandCardProps {
  brand: BrandData;
  /** Path of the brand's page. */
  to: string;
  /** The number of products as a text, such as "4 products". */
  count: string;
}

/**
 * Shows a brand as a row of a list: name and place, a summary, and a small picture at the end.
 *
 * @example <BrandCard brand={brand} to="/en/brand/ostrea" count="4 products" />
 */
export function BrandCard({ brand, to, count }: BrandCardProps) {
  return (
    <Card className={styles['row']}>
      <div className={styles['name']}>
        <Text scale="title" as="h3">
          <Link to={to}>{brand.name}</Link>
        </Text>
        {brand.place !== undefined && (
          <Text scale="caption" as="p" className={styles['soft']}>
            <TranslationMark lang={brand.marks?.['place']}>{brand.place}</TranslationMark>
          </Text>
        )}
      </div>
      <div className={styles['summary']}>
        {brand.summary !== undefined && (
          <Text scale="body" compact as="p">
            <TranslationMark lang={brand.marks?.['summary']}>{brand.summary}</TranslationMark>
          </Text>
        )}
        <Text scale="caption" as="p" className={styles['soft']}>
          {count}
        </Text>
      </div>
      <Picture
        picture={brand.image}
        name={brand.name}
        sizes="(width < 45rem) 5rem, 7rem"
        alt=""
        className={styles['picture']}
      />
    </Card>
  );
}
