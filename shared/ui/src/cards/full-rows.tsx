import type { ReactNode } from 'react';
import styles from './full-rows.module.css';

/**
 * Around a `ProductGrid` of few products: the number of its columns follows theirs, so that no row
 * is left almost empty. One product, or the last of a row, has its text beside the picture.
 *
 * @example <FullRows><ProductGrid items={items} … /></FullRows>
 */
export const FullRows = ({ children }: { children: ReactNode }) => (
  <div className={styles['full']}>{children}</div>
);
