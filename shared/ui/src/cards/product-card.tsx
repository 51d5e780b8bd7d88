import { cardPictureSizes, type ProductColumns, type ProductSummary } from '@vitrine/contract';
import { type Translate, useIsNew, useUnits } from '@vitrine/kit';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';
import { PriceTag } from '../text/price-tag.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import { itemKey, variantQuery } from '../variant-query.ts';
import { Card } from './card.tsx';
import styles from './product-card.module.css';
import { hasViewTransitions } from './view-transitions.ts';

export interface ProductCardProps {
  item: ProductSummary;
  /** Path of the product's page. The card adds the variant that it shows. */
  to: string;
  /** Translates the notes on availability and the labels of a new product and of the button. */
  t: Translate<'fromPrice' | 'madeToOrder' | 'soldOut' | 'isNew' | 'keep'>;
  /** Heading level of the name; `h3` by default. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
  /** Whether the card stands for the variant that it shows, and names it; like on the shortlist. */
  ofVariant?: boolean | undefined;
  /** Whether to load the picture first, because the card is visible without scrolling. */
  priority?: boolean;
  /** Of its grid on a wide page; four by default. */
  columns?: ProductColumns | undefined;
  /** Whether it is alone in the last row of a phone. */
  alone?: boolean | undefined;
}

/** Material and size, on pages with room for them. */
function LabelLines({ item: { label, marks } }: Pick<ProductCardProps, 'item'>) {
  const { system } = useUnits();
  if (label === undefined) return null;
  const lines = [
    { name: 'material', text: label.material },
    { name: 'size', text: label.size?.[system] },
  ];
  return (
    <Text scale="caption" as="p" className={styles['lines']}>
      {lines.map(
        ({ name, text }) =>
          text && (
            <span key={name}>
              <TranslationMark lang={marks?.[`label.${name}`]} show="silent">
                {text}
              </TranslationMark>
            </span>
          ),
      )}
    </Text>
  );
}

/**
 * Shows a product in a list: picture, maker, name and price as one link, and next to the link the
 * button that adds the product to the shortlist. It is rendered again only if its own props change.
 *
 * @example <ProductCard item={item} to={href('product', { locale: tag, id: item.id })} t={t} />
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const {
    item,
    to,
    t,
    heading = 'h3',
    ofVariant = false,
    priority = false,
    columns = 'four',
    alone = false,
  } = props;
  const [name, mark] = [useId(), useId()];
  const isNew = useIsNew()(item.addedAt);
  const product = itemKey(item);
  return (
    <Card className={styles['card']}>
      <Picture
        picture={item.image}
        name={item.name}
        sizes={cardPictureSizes(columns, alone)}
        priority={priority}
        cover
        lang={item.marks?.['image.alt']}
        className={styles['picture']}
      />
      {isNew && (
        <Text scale="caption" as="p" id={mark} className={styles['new']}>
          {t('isNew')}
        </Text>
      )}
      <div className={styles['label']}>
        {item.brand && (
          <Text scale="caption" as="p" className={styles['maker']}>
            {item.brand.name}
          </Text>
        )}
        <Text scale="title" compact as={heading}>
          <TranslationMark lang={item.marks?.['name']}>
            <Link
              id={name}
              to={to + variantQuery(item)}
              aria-describedby={isNew ? mark : undefined}
              viewTransition={hasViewTransitions()}
            >
              {item.name}
            </Link>
          </TranslationMark>
        </Text>
        {ofVariant && item.variant && (
          <Text scale="caption" as="p">
            <TranslationMark lang={item.marks?.['variant.name']}>
              {item.variant.name}
            </TranslationMark>
          </Text>
        )}
        <LabelLines item={item} />
        <p className={styles['terms']}>
          <PriceTag
            price={item.price}
            compact
            sentence={(price) => (item.from ? t('fromPrice', { price }) : price)}
          />
          {item.availability !== 'in-stock' && (
            <Text scale="caption" className={styles['availability']}>
              {t(item.availability === 'sold-out' ? 'soldOut' : 'madeToOrder')}
            </Text>
          )}
        </p>
        <ShortlistToggle
          product={product}
          standsFor={ofVariant ? [product] : 'product'}
          labelledBy={name}
          t={t}
          className={styles['shortlist']}
        />
      </div>
    </Card>
  );
});
