import {
  type DeliveryTerms,
  deliveryTexts,
  type LanguageFallbacks,
  termsIndex,
} from '@vitrine/contract';
import { formatPrice, type Translate, useLocale } from '@vitrine/kit';

/** A sentence, and its language if that is not the page's. */
export interface DeliveryLine {
  text: string;
  lang?: string | undefined;
}

export type DeliveryMessageKey = Parameters<Parameters<typeof deliveryTexts>[1]['say']>[0];

export interface DeliveryAnswer {
  delivery?: readonly DeliveryTerms[] | undefined;
  marks?: LanguageFallbacks | undefined;
}

/**
 * Delivery to the visitor's market and returns from it, as sentences; empty lists if nobody has
 * said anything.
 *
 * @example const { delivery, returns } = useDeliveryLines(product, t);
 */
export function useDeliveryLines(
  { delivery: all = [], marks }: DeliveryAnswer,
  t: Translate<DeliveryMessageKey>,
): { delivery: DeliveryLine[]; returns: DeliveryLine[] } {
  const { code, market } = useLocale();
  const index = termsIndex(all, market);
  const terms = all[index];
  if (terms === undefined) return { delivery: [], returns: [] };
  const texts = deliveryTexts(terms, {
    code,
    price: (price) => formatPrice(price, code),
    say: t,
  });
  const lines = (sentences: readonly string[], text: string | undefined, path: string) => [
    ...sentences.map((sentence): DeliveryLine => ({ text: sentence })),
    ...(text === undefined ? [] : [{ text, lang: marks?.[`delivery.${index}.${path}`] }]),
  ];
  return {
    delivery: lines(texts.delivery, terms.text, 'text'),
    returns: lines(texts.returns, terms.returns?.text, 'returns.text'),
  };
}
