import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What a visitor can do about it. */
  help: string;
  /** Where the title stands in the page's outline. */
  heading?: 'h2' | 'h3';
  /** The ways on. */
  children?: ReactNode;
}

/**
 * What stands where nothing was found: says so, and says how to go on.
 *
 * @example <EmptyState title={t('nothing')} help={t('tryFewer')}><ButtonLink …/></EmptyState>
 */
export function EmptyState({ title, help, heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Text scale="headline" as={heading}>
        {title}
      </Text>
      <Text scale="body" as="p" className={styles['help']}>
        {help}
      </Text>
      {children !== undefined && <div className={styles['ways']}>{children}</div>}
    </div>
  );
}
