import { Text } from '@vitrine/ui';
import { type ReactNode, useId } from 'react';
import styles from './frame.module.css';

/** A part of the page, closer to the others than a section of the shop. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <Text scale="title" as="h2" id={id}>
        {title}
      </Text>
      {children}
    </section>
  );
}
