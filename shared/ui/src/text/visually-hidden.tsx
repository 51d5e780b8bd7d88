import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * Words for those who hear the page, not seen on it.
 *
 * @example <VisuallyHidden>{t('price')}</VisuallyHidden>
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
