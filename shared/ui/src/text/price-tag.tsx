import type { Price } from '@vitrine/contract';
import { formatPrice, useLocale } from '@vitrine/kit';
import styles from './price-tag.module.css';
import { Text } from './text.tsx';

/**
 * Shows a price in the format of the page's locale. The price itself runs left to right in every
 * script.
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
      {/* Keeps the `$` of "75 US$" after its letters: at the end of a text it would move before them. */}
      {direction === 'rtl' ? `${text}\u200e` : text}
    </Text>
  );
}
