import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Stands under the title: a link onward, a note. */
  aside?: ReactNode;
  /** `aside`: the title in a margin of three columns; `above`: over the whole width. */
  layout?: 'aside' | 'above';
  children: ReactNode;
}

/**
 * A part of a page under its own heading, set off by a hairline.
 *
 * @example <Section title={t('newest')}><ProductGrid>…</ProductGrid></Section>
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
