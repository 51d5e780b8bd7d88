import { fetchDelivery } from '@vitrine/content';
import type { ProductSummary } from '@vitrine/contract';
import { contentAccess, type Translate, useLocale, usePart } from '@vitrine/kit';
import { DeliveryFacts } from '@vitrine/ui';
import { useCallback } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './shortlist-layout.module.css';

interface TermsProps {
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
}

/** Delivery and returns, and the products that have a delivery price of their own. */
export function Terms({ items, t }: TermsProps) {
  const { code } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => fetchDelivery({ ...contentAccess(), locale: code, signal }),
    [code],
  );
  const { value } = usePart(load);
  return (
    <DeliveryFacts answer={value} products={items} heading="h2" t={t} className={styles['terms']} />
  );
}
