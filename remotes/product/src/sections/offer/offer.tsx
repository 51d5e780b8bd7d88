import type { Availability, Price, ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { PriceTag, Text } from '@vitrine/ui';
import type { MessageKey } from '../../messages.ts';
import { leadTimeText } from './lead-time-text.ts';
import styles from './offer.module.css';
import { AVAILABILITY_MESSAGE } from './select-offer.ts';

interface OfferProps {
  price: Price;
  availability: Availability;
  /** Of the product; shown if it is made to order. */
  leadTime: ProductPage['leadTime'];
  t: Translate<MessageKey>;
}

/** Price and availability. Screen readers read both when the visitor selects another variant. */
export function Offer({ price, availability, leadTime, t }: OfferProps) {
  return (
    <p aria-live="polite" aria-atomic="true" className={styles['offer']}>
      <PriceTag price={price} />
      <Text scale="label" className={styles[availability]}>
        {t(AVAILABILITY_MESSAGE[availability])}
      </Text>
      {availability === 'made-to-order' && leadTime && (
        <Text scale="label">{leadTimeText(leadTime, t)}</Text>
      )}
    </p>
  );
}
