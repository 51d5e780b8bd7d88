import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Content next to or below the title, such as a link or a note. */
  aside?: ReactNode;
  /**
   * Place of the title on a wide page: in a column beside the content (default), or above it. A
   * field has it beside the content too, on a ground as wide as the window.
   */
  layout?: 'aside' | 'above' | 'field';
  children: ReactNode;
}

/**
 * A part of a page with a heading, separated from the previous part by a thin line.
 *
 * @example <Section title={t('newest')}><ProductGrid items={items} … /></Section>
 */
export function Section({ title, aside, layout = 'aside', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles['section'], styles[layout])}>
      <div className={styles['head']}>
        <Text scale="headline" as="h2" id={id}>
          {title}
        </Text>
        {aside}
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
