import {
  isAloneOnPhone,
  type ProductColumns,
  type ProductSummary,
  productColumns,
} from '@vitrine/contract';
import { Children, Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { MoreToCome, useIsRestRendered } from '../page/below.tsx';
import { itemKey } from '../variant-query.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps<Item extends ProductSummary = ProductSummary>
  extends Pick<ProductCardProps, 't' | 'heading' | 'ofVariant'> {
  items: readonly Item[];
  /** Returns the path of a product's page. */
  to: (item: Item) => string;
  /** Shows something below the card of a product. */
  below?: ((item: Item) => ReactNode) | undefined;
  /** How many cards, counted from the first, load their pictures first; 0 by default. */
  priorityCards?: number | undefined;
  /** Whether a narrow page shows one row that scrolls sideways. */
  row?: boolean | undefined;
  /**
   * On a wide page; by default as many as leave no row almost empty. `filled`: beside a text, where
   * four are one row, and the first two of five are larger.
   */
  columns?: ProductColumns | 'filled' | undefined;
}

/** Cards of a first screen: two rows on a wide page, four on a phone. */
const FIRST_CARDS = 8;

/**
 * Shows products as cards in a grid. One that would be alone in the last row is as wide as two
 * columns.
 *
 * @example <ProductGrid items={items} to={({ id }) => `/en/product/${id}`} t={t} />
 */
export function ProductGrid<Item extends ProductSummary>({
  items,
  to,
  below,
  priorityCards = 0,
  row,
  columns = productColumns(items.length),
  ...card
}: ProductGridProps<Item>) {
  const shown = useFirstProductsFirst(items);
  return (
    <>
      <CardGrid row={row} columns={columns}>
        {shown.map((item, index) => (
          <Fragment key={itemKey(item)}>
            <ProductCard
              item={item}
              to={to(item)}
              {...card}
              columns={row ? 'four' : columns === 'filled' ? 'three' : columns}
              alone={!row && isAloneOnPhone(index, items.length)}
              priority={index < priorityCards}
            />
            {below?.(item)}
          </Fragment>
        ))}
      </CardGrid>
      {shown !== items && <MoreToCome />}
    </>
  );
}

/**
 * The products of a list, those of its first screen first: on a page that is shown from its top the
 * others follow in the next commit. If the first ones change later, the former others stay until
 * then, so that the page keeps its height.
 *
 * @returns The same array when all products are shown.
 */
function useFirstProductsFirst<Item extends ProductSummary>(
  items: readonly Item[],
): readonly Item[] {
  const isRestRendered = useIsRestRendered();
  const [former, setFormer] = useState(items);
  useEffect(() => startTransition(() => setFormer(items)), [items]);
  if (items.length <= FIRST_CARDS) return items;
  const first = items.slice(0, FIRST_CARDS);
  if (!isRestRendered) return first;
  if (first.every((item, index) => item === former[index])) return items;
  const keys = new Set(first.map(itemKey));
  const rest = former.slice(FIRST_CARDS).filter((item) => !keys.has(itemKey(item)));
  return [...first, ...rest.slice(0, items.length - FIRST_CARDS)];
}

/** A list with as many columns as its own width allows: two on a phone, four on a wide page. */
export function CardGrid({
  children,
  row = false,
  columns = productColumns(Children.count(children)),
}: Pick<ProductGridProps, 'row' | 'columns'> & { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <ul className={classNames(styles['grid'], styles[row ? 'row' : columns])}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
