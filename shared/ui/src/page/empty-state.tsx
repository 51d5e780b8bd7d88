import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Leave it out if the heading of the page says it. */
  title?: string;
  /** Tells the visitor what to do next. */
  help: ReactNode;
  /** Heading level of the title; `h2` by default. */
  heading?: 'h2' | 'h3';
  /** Links or buttons to go on with. */
  children?: ReactNode;
}

/**
 * Shows that a list is empty and offers ways to go on.
 *
 * @example <EmptyState title={t('nothing')} help={t('tryFewer')}><ButtonLink …/></EmptyState>
 */
export function EmptyState({ title, help, heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {title !== undefined && (
        <Text scale="headline" as={heading}>
          {title}
        </Text>
      )}
      <Text scale="body" as="p" className={styles['help']}>
        {help}
      </Text>
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
