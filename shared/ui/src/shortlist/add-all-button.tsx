import type { ProductSummary } from '@vitrine/contract';
import { type Translate, useShortlist } from '@vitrine/kit';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { itemKey } from '../variant-query.ts';
import styles from './add-all-button.module.css';
import { ShortlistMark } from './shortlist-mark.tsx';

export interface AddAllButtonProps<Item extends ProductSummary> {
  items: readonly Item[];
  /** The name of the set or list, which becomes part of the button's name. */
  name: string;
  /** The note of a product that the button adds, such as how many of it. */
  noteOf?: (item: Item) => string | undefined;
  t: Translate<'kept' | 'keepAll'>;
  className?: string | undefined;
}

/**
 * Adds the products that are not sold out to the visitor's shortlist; pressed again, it removes
 * what it has added. Shows nothing if the device cannot save products.
 *
 * @example <AddAllButton items={set.products} name={set.name} t={t} />
 */
export function AddAllButton<Item extends ProductSummary>(props: AddAllButtonProps<Item>) {
  const { items, name, noteOf, t, className } = props;
  const shortlist = useShortlist();
  const [added, setAdded] = useState<readonly string[]>();
  const sold = items.filter(({ availability }) => availability !== 'sold-out');
  if (shortlist === undefined || sold.length === 0) return null;
  const keys = sold.map(itemKey);
  const isSaved = keys.every(shortlist.has);
  const label = t(isSaved ? 'kept' : 'keepAll');
  const press = () => {
    if (isSaved) {
      for (const key of (added ?? keys).filter(shortlist.has)) shortlist.toggle(key);
      return;
    }
    const missing = keys.filter((key) => !shortlist.has(key));
    shortlist.add(missing);
    setAdded(missing);
    for (const item of sold) {
      const note = noteOf?.(item);
      if (note !== undefined && missing.includes(itemKey(item)))
        shortlist.setNote(itemKey(item), note);
    }
  };
  return (
    <Button
      aria-pressed={isSaved}
      aria-label={`${label} – ${name}`}
      className={classNames(styles['button'], className)}
      onClick={press}
    >
      <ShortlistMark checked={isSaved} />
      {label}
    </Button>
  );
}
