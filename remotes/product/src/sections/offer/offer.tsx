import { type Availability, type Price, type ProductPage, taxText } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
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
  const { code, market } = useLocale();
  const tax = taxText(market, price.currency, code);
  return (
    <p aria-live="polite" aria-atomic="true" className={styles['offer']}>
      <span>
        <PriceTag price={price} />
        {tax && (
          <Text scale="caption" lang={tax.lang} className={styles['tax']}>
            {tax.text}
          </Text>
        )}
      </span>
      <span className={styles['status']}>
        <Text scale="label" className={styles[availability]}>
          {t(AVAILABILITY_MESSAGE[availability])}
        </Text>{' '}
        {availability === 'made-to-order' && leadTime && (
          <Text scale="label">{leadTimeText(leadTime, t)}</Text>
        )}
      </span>
    </p>
  );
}
