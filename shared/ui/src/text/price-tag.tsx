import type { Price } from '@vitrine/contract';
import { formatPrice, useLocale } from '@vitrine/kit';
import styles from './price-tag.module.css';
import { type Scale, Text } from './text.tsx';

interface PriceTagProps {
  price: Price;
  /** `price` by default. */
  scale?: Scale;
  compact?: boolean;
  /** The text around the price: "from {price}". */
  sentence?: (price: string) => string;
}

/**
 * Shows a price in the format of the page's locale. The price itself runs left to right in every
 * script.
 *
 * @example <PriceTag price={{ amount: 129, currency: 'EUR' }} />
 */
export function PriceTag(props: PriceTagProps) {
  const { price, scale = 'price', compact = false, sentence = String } = props;
  const { code } = useLocale();
  return (
    <Text
      scale={scale}
      as="data"
      compact={compact}
      value={String(price.amount)}
      className={styles['price']}
    >
      {sentence(formatPrice(price, code))}
    </Text>
  );
}
