import type { ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useId } from 'react';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { ShortlistToggle } from '../saved-products/shortlist-toggle.tsx';
import { PriceTag } from '../text/price-tag.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './product-card.module.css';

export interface ProductCardProps {
  item: ProductSummary;
  /** Path of the product's page. */
  to: string;
  /** The words for what is not simply in stock, and for the shortlist. */
  t: Translate<'madeToOrder' | 'soldOut' | 'keep'>;
  /** Where the card stands in the page's outline. */
  heading?: 'h2' | 'h3';
  sizes?: string;
  priority?: boolean;
}

const SIZES = '(width < 37.5rem) 46vw, (width < 75rem) 30vw, min(22vw, 21rem)';

/**
 * A product as lists show it: picture, maker, name and price, all of it one link; and beside that, not in
 * it, the mark that keeps it.
 *
 * @example <ProductCard item={item} to={href('product', { locale: tag, id: item.id })} t={t} />
 */
export function ProductCard(props: ProductCardProps) {
  const { item, to, t, heading = 'h3', sizes = SIZES, priority = false } = props;
  const name = useId();
  return (
    <article className={styles['card']}>
      <Picture
        picture={item.image}
        sizes={sizes}
        priority={priority}
        lang={item.marks?.['image.alt']}
        className={styles['picture']}
      />
      <div className={styles['label']}>
        <Text scale="caption" as="p" className={styles['maker']}>
          {item.brand.name}
        </Text>
        <Text scale="title" compact as={heading}>
          <TranslationMark lang={item.marks?.['name']}>
            <Link id={name} to={to} viewTransition className={styles['link']}>
              {item.name}
            </Link>
          </TranslationMark>
        </Text>
        <p className={styles['terms']}>
          <PriceTag price={item.price} compact />
          {item.availability !== 'in-stock' && (
            <Text scale="caption" className={styles['availability']}>
              {t(item.availability === 'sold-out' ? 'soldOut' : 'madeToOrder')}
            </Text>
          )}
        </p>
        <ShortlistToggle id={item.id} labelledBy={name} t={t} className={styles['keep']} />
      </div>
    </article>
  );
}
