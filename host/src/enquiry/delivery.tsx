import { fetchDelivery } from '@vitrine/content';
import { contentAccess, type EnquiryLine, useLocale, usePart } from '@vitrine/kit';
import { DeliveryFacts } from '@vitrine/ui';
import { useCallback } from 'react';
import type { EnquiryTranslate } from './compose.ts';

/** Delivery to the visitor's market and returns, to be read before the enquiry is sent. */
export function Delivery({ lines, t }: { lines: readonly EnquiryLine[]; t: EnquiryTranslate }) {
  const { code } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => fetchDelivery({ ...contentAccess(), locale: code, signal }),
    [code],
  );
  const { value } = usePart(load);
  return <DeliveryFacts answer={value} products={lines} heading="h3" t={t} />;
}
