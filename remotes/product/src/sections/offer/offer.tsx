import type { Availability, Price } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { PriceTag, Text } from '@vitrine/ui';
import type { MessageKey } from '../../messages.ts';
import styles from './offer.module.css';
import { AVAILABILITY_MESSAGE } from './select-offer.ts';

interface OfferProps {
  price: Price;
  availability: Availability;
  t: Translate<MessageKey>;
}

/** Price and availability. Screen readers read both when the visitor selects another variant. */
export function Offer({ price, availability, t }: OfferProps) {
  return (
    <p aria-live="polite" aria-atomic="true" className={styles['offer']}>
      <PriceTag price={price} />
      <Text scale="label" className={styles[availability]}>
        {t(AVAILABILITY_MESSAGE[availability])}
      </Text>
    </p>
  );
}
