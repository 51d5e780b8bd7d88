import type { ProductPage, Variant } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { PlaceAddress, PlaceName, Text, TranslationMark } from '@vitrine/ui';
import { useId } from 'react';
import type { MessageKey } from '../../messages.ts';
import styles from './stock.module.css';

interface StockProps {
  product: ProductPage;
  variant: Variant | undefined;
  t: Translate<MessageKey>;
}

/** The places that have the selected variant: to be seen, if it is made to order. */
export function Stock({ product, variant, t }: StockProps) {
  const id = useId();
  const places = (variant?.stock ?? []).flatMap((index) => product.places?.[index] ?? []);
  if (places.length === 0) return null;
  return (
    <div className={styles['stock']}>
      <Text scale="label" as="p" id={id} className={styles['soft']}>
        {t(variant?.availability === 'made-to-order' ? 'seenAt' : 'stockedAt')}
      </Text>
      <ul aria-labelledby={id}>
        {places.map((place) => (
          <Text key={`${place.name} ${place.address}`} scale="label" as="li">
            <PlaceName {...place} />
            <Text scale="caption" className={styles['soft']}>
              <TranslationMark lang={place.marks?.['town']}>{place.town}</TranslationMark>
              {' · '}
              <PlaceAddress {...place} />
            </Text>
          </Text>
        ))}
      </ul>
    </div>
  );
}
