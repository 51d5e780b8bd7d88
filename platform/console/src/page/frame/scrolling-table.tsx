import { Text } from '@vitrine/ui';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface ScrollingTableProps {
  label: string;
  className: string | undefined;
  caption?: ReactNode;
  /** The names of the columns. */
  head: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the page. */
export function ScrollingTable({ label, className, caption, head, children }: ScrollingTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll.
    <section aria-label={label} tabIndex={0} className={styles['scroll']}>
      <Text scale="caption" as="table" className={className}>
        {caption}
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Text>
    </section>
  );
}
