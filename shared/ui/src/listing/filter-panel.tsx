import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  label: string;
  /** There is nothing to choose; its place on a wide page stays. */
  hidden?: boolean;
  children: ReactNode;
}

/** Filters: always there in a margin of a wide page, behind a button on a narrow one. */
export function FilterPanel({ label, hidden = false, children }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div hidden={hidden}>
      <Button
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <section
        id={id}
        aria-label={label}
        className={classNames(styles['filters'], open && styles['open'])}
      >
        {children}
      </section>
    </div>
  );
}
