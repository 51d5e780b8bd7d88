import type { Translate } from '@vitrine/kit';
import { useLocale } from '@vitrine/kit';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './delivery-facts.module.css';
import {
  type DeliveryAnswer,
  type DeliveryLine,
  type DeliveryMessageKey,
  useDeliveryLines,
} from './use-delivery-lines.ts';

export interface DeliveryFactsProps {
  /** The answer of the content service about delivery; undefined until it has arrived. */
  answer: DeliveryAnswer | undefined;
  /** The products beside it; those with a delivery price of their own are named. */
  products: readonly { name: string; ownDelivery?: boolean | undefined }[];
  heading: 'h2' | 'h3';
  t: Translate<DeliveryMessageKey | 'delivery' | 'returns' | 'ownDelivery'>;
  className?: string | undefined;
}

/**
 * Delivery to the visitor's market and returns from it; nothing if nobody has said anything.
 *
 * @example <DeliveryFacts answer={delivery} products={items} heading="h2" t={t} />
 */
export function DeliveryFacts({ answer, products, heading, t, className }: DeliveryFactsProps) {
  const { code } = useLocale();
  const { delivery, returns } = useDeliveryLines(answer ?? {}, t);
  const own = new Set(products.flatMap((each) => (each.ownDelivery ? [each.name] : [])));
  const names = new Intl.ListFormat(code, { type: 'conjunction' }).format(own);
  const facts: ['delivery' | 'returns', DeliveryLine[]][] = [
    ['delivery', [...delivery, ...(own.size > 0 ? [{ text: t('ownDelivery', { names }) }] : [])]],
    ['returns', returns],
  ];
  const stated = facts.filter(([, lines]) => lines.length > 0);
  if (stated.length === 0) return null;
  return (
    <div className={classNames(styles['facts'], className)}>
      {stated.map(([title, lines]) => (
        <div key={title}>
          <Text scale="label" as={heading}>
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
