import type { ProductSummary } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ProductGrid, Text } from '@vitrine/ui';
import type { ReactNode, Ref } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './shortlist-layout.module.css';

/** The cards of the first row, which are visible without scrolling. */
const PRIORITY_CARDS = 4;

interface ShortlistLayoutProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Short facts, such as the number of products and where they are saved. */
  notes: readonly string[];
  actions: ReactNode;
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
  /** Replaces the list if it is empty. */
  empty: ReactNode;
}

/** The layout of a shortlist, the visitor's own or a shared one. */
export function ShortlistLayout(props: ShortlistLayoutProps) {
  const { title, heading, notes, actions, items, t, empty } = props;
  const { tag } = useLocale();
  return (
    <>
      <header className={styles['head']}>
        <Text scale="headline" as="h1" tabIndex={-1} ref={heading}>
          {title}
        </Text>
        <div className={styles['line']}>
          <Text scale="label" as="p" className={styles['notes']}>
            {notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </Text>
          <div className={styles['actions']}>{actions}</div>
        </div>
      </header>
      {items.length === 0 ? (
        empty
      ) : (
        <ProductGrid
          items={items}
          heading="h2"
          to={({ id }) => href('product', { locale: tag, id })}
          t={t}
          priorityCards={PRIORITY_CARDS}
        />
      )}
    </>
  );
}
