import { fetchDelivery } from '@vitrine/content';
import type { ProductSummary } from '@vitrine/contract';
import { contentAccess, type Translate, useLocale, usePart } from '@vitrine/kit';
import { type DeliveryLine, Text, TranslationMark, useDeliveryLines } from '@vitrine/ui';
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
  const { delivery, returns } = useDeliveryLines(value ?? {}, t);
  const own = items.filter(({ ownDelivery }) => ownDelivery).map(({ name }) => name);
  const names = new Intl.ListFormat(code, { type: 'conjunction' }).format([...new Set(own)]);
  const facts: ['delivery' | 'returns', DeliveryLine[]][] = [
    ['delivery', [...delivery, ...(own.length > 0 ? [{ text: t('ownDelivery', { names }) }] : [])]],
    ['returns', returns],
  ];
  const stated = facts.filter(([, lines]) => lines.length > 0);
  if (stated.length === 0) return null;
  return (
    <div className={styles['terms']}>
      {stated.map(([title, lines]) => (
        <div key={title}>
          <Text scale="label" as="h2">
            {t(title)}
          </Text>
          {lines.map(({ text, lang }) => (
            <Text key={text} scale="caption" as="p">
              <TranslationMark lang={lang}>{text}</TranslationMark>
            </Text>
          ))}
        </div>
      ))}
    </div>
  );
}
