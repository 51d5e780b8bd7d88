import type { Price } from '@vitrine/contract';
import { formatPrice, useLocale } from '@vitrine/kit';
import styles from './price-tag.module.css';
import { Text } from './text.tsx';

/**
 * A price as the page's locale writes it, kept left to right within itself in every script.
 *
 * @example <PriceTag price={{ amount: 129, currency: 'EUR' }} />
 */
export function PriceTag({ price, compact = false }: { price: Price; compact?: boolean }) {
  const { code, direction } = useLocale();
  const text = formatPrice(price, code);
  return (
    <Text
      scale="price"
      as="data"
      compact={compact}
      value={String(price.amount)}
      className={styles['price']}
    >
      {/* A sign at the end, as in "75 US$", would go to the other side of its letters. */}
      {direction === 'rtl' ? `${text}\u200e` : text}
    </Text>
  );
}
