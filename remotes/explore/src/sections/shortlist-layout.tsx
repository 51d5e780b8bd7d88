import type { ProductSummary } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ProductCard, ProductGrid, Text } from '@vitrine/ui';
import type { ReactNode, Ref } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './shortlist-layout.module.css';

/** Cards of the first row, which the first screenful shows. */
const PRIORITY_CARDS = 4;

interface ShortlistLayoutProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** How many, and whose they are. */
  notes: readonly string[];
  actions: ReactNode;
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
  /** Stands in the list's place when there is nothing in it. */
  empty: ReactNode;
}

/** A shortlist, anybody's: whose it is, what can be done with it, and its products. */
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
        <ProductGrid>
          {items.map((item, index) => (
            <ProductCard
              key={item.id}
              item={item}
              heading="h2"
              to={href('product', { locale: tag, id: item.id })}
              t={t}
              priority={index < PRIORITY_CARDS}
            />
          ))}
        </ProductGrid>
      )}
    </>
  );
}
