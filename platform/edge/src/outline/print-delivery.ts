import {
  DeliveryTerms,
  deliveryTexts,
  type Locales,
  marketOf,
  type OutlinePart,
  termsIndex,
} from '@vitrine/contract';
import * as v from 'valibot';
import { escapeHtml } from '../markup/escape-html.ts';
import { type Place, readAs, readText } from './answer.ts';
import { priceText, say, textIn, type View } from './elements.ts';

type DeliveryPart = Extract<OutlinePart, { kind: 'delivery' }>;

const AllTerms = v.array(DeliveryTerms);

/**
 * Delivery to the first market in the locale's own currency, and returns; nothing without any. The
 * edge does not know which market a visitor has chosen.
 */
export function printDelivery(
  view: View & { locales: Locales },
  place: Place,
  part: DeliveryPart,
): string {
  const { locale, locales, texts } = view;
  const all = readAs(AllTerms, place, part.of);
  const index = termsIndex(all, marketOf(locales, locale.currency));
  const terms = all?.[index];
  if (terms === undefined) return '';
  const { delivery, returns } = deliveryTexts(terms, {
    code: locale.code,
    price: (price) => priceText(price, view),
    say: (key, values) => say(view, key, values),
  });
  const written = (path: string) => textIn('p', readText(place, `${part.of}.${index}.${path}`));
  const said = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence && textIn('p', { text: sentence })).join('');
  const back = said(returns) + written('returns.text');
  const label = readText(place, part.returns, texts);
  return [
    said(delivery) + written('text'),
    back && label ? `<h3>${escapeHtml(label.text)}</h3>${back}` : '',
  ].join('');
}
