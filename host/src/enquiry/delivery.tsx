import { fetchDelivery } from '@vitrine/content';
import { contentAccess, type EnquiryLine, useLocale, usePart } from '@vitrine/kit';
import { DeliveryFacts, Text } from '@vitrine/ui';
import { useCallback } from 'react';
import { type EnquiryTranslate, sumText } from './compose.ts';

/** The sum, delivery to the visitor's market and returns, to be read before the enquiry is sent. */
export function Delivery({ lines, t }: { lines: readonly EnquiryLine[]; t: EnquiryTranslate }) {
  const { code } = useLocale();
  const load = useCallback(
    (signal: AbortSignal) => fetchDelivery({ ...contentAccess(), locale: code, signal }),
    [code],
  );
  const { value } = usePart(load);
  const sum = sumText(lines, t, code);
  return (
    <>
      {sum && (
        <Text scale="label" as="p">
          {sum}
        </Text>
      )}
      <DeliveryFacts answer={value} products={lines} heading="h3" t={t} />
    </>
  );
}
