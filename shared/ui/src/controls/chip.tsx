import { Link, type LinkProps } from 'react-router';
import { Text } from '../text/text.tsx';
import styles from './chip.module.css';

export interface ChipProps extends Pick<LinkProps, 'to' | 'replace' | 'onClick'> {
  /** Name of the selected value. */
  children: string;
  /** Accessible name of the link, such as "Remove filter: Oak". */
  label: string;
}

/**
 * Shows a selected value as a link that removes it: `to` is the page without the value.
 *
 * @example <Chip to="?brand=b" label={t('remove', { name })}>{name}</Chip>
 */
export function Chip({ children, label, ...link }: ChipProps) {
  return (
    <Text
      as={Link}
      scale="label"
      compact
      preventScrollReset
      {...link}
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
