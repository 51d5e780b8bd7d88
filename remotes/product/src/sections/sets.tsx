import type { ProductSet } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { AddAllButton, PriceTag, ProductGrid, Section, Text, TranslationMark } from '@vitrine/ui';
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
        aside={
          <AddAllButton
            items={[...quantities.keys()]}
            name={name}
            noteOf={(item) => {
              const count = quantities.get(item) ?? 1;
              return count > 1 ? t('pieces', { count }) : undefined;
            }}
            t={t}
            className={styles['add']}
          />
        }
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
