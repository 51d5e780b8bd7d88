import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  label: string;
  /** Whether there is nothing to select. On a wide page the panel keeps its space. */
  hidden?: boolean;
  children: ReactNode;
}

/** Shows filters beside the list on a wide page, and behind a button on a narrow one. */
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
