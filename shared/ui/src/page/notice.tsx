import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './notice.module.css';

/**
 * A sentence about the page itself; an `alert` is read out at once.
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
