import { Link } from 'react-router';
import { Text } from '../text/text.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  /** Name of the selected value. */
  children: string;
  /** Path or query of the page without this value. */
  to: string;
  /** Accessible name of the link, such as "Remove filter: Oak". */
  label: string;
}

/**
 * Shows a selected value as a link that removes it.
 *
 * @example <Chip to="?brand=b" label={t('remove', { name })}>{name}</Chip>
 */
export function Chip({ children, to, label }: ChipProps) {
  return (
    <Text
      as={Link}
      scale="label"
      compact
      to={to}
      preventScrollReset
      aria-label={label}
      className={styles['chip']}
    >
      {children}
      <svg viewBox="0 0 8 8" aria-hidden="true" className={styles['cross']}>
        <path d="M1 1l6 6M7 1l-6 6" fill="none" stroke="currentColor" />
      </svg>
    </Text>
  );
}
