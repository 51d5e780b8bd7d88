import type { ProductSet } from '@vitrine/contract';
import { href, type Translate, useLocale, useShortlist } from '@vitrine/kit';
import {
  Button,
  itemKey,
  PriceTag,
  ProductGrid,
  Section,
  ShortlistMark,
  Text,
  TranslationMark,
} from '@vitrine/ui';
import { useState } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './sets.module.css';

interface SetsProps {
  sets: readonly ProductSet[];
  t: Translate<MessageKey>;
}

/** The sets that the product is part of. */
export function Sets({ sets, t }: SetsProps) {
  const { tag } = useLocale();
  return sets.map((set) => {
    const { name, text, parts, price, missing, soldOut, marks } = set;
    const quantities = new Map(parts.map(({ product, quantity }) => [product, quantity]));
    return (
      <Section
        key={name}
        title={<TranslationMark lang={marks?.['name']}>{name}</TranslationMark>}
        layout="above"
        aside={<SetToggle set={set} t={t} />}
      >
        <div className={styles['facts']}>
          {text !== undefined && (
            <Text scale="body" as="p">
              <TranslationMark lang={marks?.['text']}>{text}</TranslationMark>
            </Text>
          )}
          {price && (
            <p>
              <PriceTag price={price} sentence={(sum) => t('setPrice', { price: sum })} />
            </p>
          )}
          {price && soldOut !== undefined && (
            <Text scale="caption" as="p">
              {t('setSoldOut')}
            </Text>
          )}
          {missing !== undefined && (
            <Text scale="caption" as="p">
              {t('setMissing', { count: missing })}
            </Text>
          )}
        </div>
        <ProductGrid
          items={[...quantities.keys()]}
          ofVariant
          row
          to={({ id }) => href('product', { locale: tag, id })}
          below={(item) => <Pieces count={quantities.get(item)} t={t} />}
          t={t}
        />
      </Section>
    );
  });
}

/** How many of a product the set has, if there are several. */
function Pieces({ count = 1, t }: { count: number | undefined; t: Translate<MessageKey> }) {
  if (count === 1) return null;
  return (
    <Text scale="caption" as="p" className={styles['pieces']}>
      {t('pieces', { count })}
    </Text>
  );
}

/**
 * Adds what is not sold out to the shortlist, with a note of how many; pressed again, it removes
 * what it has added.
 */
function SetToggle({ set: { name, parts }, t }: { set: ProductSet; t: Translate<MessageKey> }) {
  const shortlist = useShortlist();
  const [added, setAdded] = useState<readonly string[]>();
  const sold = parts.filter(({ product }) => product.availability !== 'sold-out');
  if (shortlist === undefined || sold.length === 0) return null;
  const keys = sold.map(({ product }) => itemKey(product));
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
    for (const { product, quantity } of sold) {
      const key = itemKey(product);
      if (quantity > 1 && missing.includes(key))
        shortlist.setNote(key, t('pieces', { count: quantity }));
    }
  };
  return (
    <Button
      aria-pressed={isSaved}
      aria-label={`${label} – ${name}`}
      className={styles['toggle']}
      onClick={press}
    >
      <ShortlistMark checked={isSaved} />
      {label}
    </Button>
  );
}
