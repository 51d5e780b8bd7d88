import type { BrandCard as BrandData } from '@vitrine/contract';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Picture } from '../picture/picture.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './brand-card.module.css';
import { Card } from './card.tsx';

const LARGE = '(width < 45rem) 5rem, (width < 95.5rem) 30vw, 28.5rem';

export interface BrandCardProps {
  brand: BrandData;
  /** Path of the brand's page. */
  to: string;
  /** The number of products as a text, such as "4 products". */
  count: string;
  /** Whether a wide page shows the picture large, above the text. */
  large?: boolean;
}

/**
 * Shows a brand as a row of a list: name and place, a summary, and a small picture at the end; or
 * with a large picture, in a grid.
 *
 * @example <BrandCard brand={brand} to="/en/brand/ostrea" count="4 products" />
 */
export function BrandCard({ brand, to, count, large = false }: BrandCardProps) {
  return (
    <Card className={classNames(styles['row'], large && styles['large'])}>
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
        sizes={large ? LARGE : '(width < 45rem) 5rem, 7rem'}
        alt=""
        cover={large}
        className={styles['picture']}
      />
    </Card>
  );
}
