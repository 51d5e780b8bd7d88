import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './notice.module.css';

/**
 * Shows a message about the page. Screen readers read an `alert` at once.
 *
 * @example <Notice>{t('offline')}</Notice>
 */
export function Notice({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  return (
    <Text scale="label" as="div" role={alert ? 'alert' : 'note'} className={styles['notice']}>
      {children}
    </Text>
  );
}
