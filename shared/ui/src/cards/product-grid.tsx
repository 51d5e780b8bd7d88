import type { ProductSummary } from '@vitrine/contract';
import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps extends Pick<ProductCardProps, 't' | 'heading'> {
  items: readonly ProductSummary[];
  /** Returns the path of a product's page. */
  to: (item: ProductSummary) => string;
  /** How many cards, counted from the first, load their pictures first; 0 by default. */
  priorityCards?: number | undefined;
  /** Whether a narrow page shows one row that scrolls sideways. */
  row?: boolean | undefined;
}

/**
 * Shows products as cards in a grid.
 *
 * @example <ProductGrid items={items} to={({ id }) => `/en/product/${id}`} t={t} />
 */
export function ProductGrid({ items, to, t, heading, priorityCards = 0, row }: ProductGridProps) {
  return (
    <CardGrid row={row}>
      {items.map((item, index) => (
        <ProductCard
          key={item.id}
          item={item}
          to={to(item)}
          t={t}
          heading={heading}
          priority={index < priorityCards}
        />
      ))}
    </CardGrid>
  );
}

/** A list with as many columns as its own width allows: two on a phone, four on a wide page. */
export function CardGrid({
  children,
  row = false,
}: Pick<ProductGridProps, 'row'> & { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <ul className={classNames(styles['grid'], row && styles['row'])}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
