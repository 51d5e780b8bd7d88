import type { Availability, Price } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { PriceTag, Text } from '@vitrine/ui';
import { AVAILABILITY } from '../variant.ts';
import type { Key } from '../words.ts';
import styles from './offer.module.css';

interface OfferProps {
  price: Price;
  availability: Availability;
  t: Translate<Key>;
}

/** What it costs and whether it can be had; read out, both together, when another variant changes it. */
export function Offer({ price, availability, t }: OfferProps) {
  return (
    <p aria-live="polite" aria-atomic="true" className={styles['offer']}>
      <PriceTag price={price} />
      <Text scale="label" className={styles[availability]}>
        {t(AVAILABILITY[availability])}
      </Text>
    </p>
  );
}
