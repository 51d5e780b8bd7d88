import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/**
 * A text for screen readers only.
 *
 * @example <VisuallyHidden>{t('price')}</VisuallyHidden>
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
