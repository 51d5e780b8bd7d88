import { Children, type ReactNode } from 'react';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  /** Cards, one to a place. */
  children: ReactNode;
  /** Names the list to those who hear it. */
  label?: string;
}

/**
 * Cards in a list that fits as many to a row as its own place allows: two on a telephone, four on a wide page.
 *
 * @example <ProductGrid>{items.map((item) => <ProductCard key={item.id} … />)}</ProductGrid>
 */
export function ProductGrid({ children, label }: ProductGridProps) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
