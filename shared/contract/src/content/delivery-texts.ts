import type { Market } from '../locale/locale.ts';
import type { Price } from './responses/catalogue.ts';
import type { DeliveryTerms } from './responses/delivery.ts';

/** The place of a market's terms in a list; -1 without any. */
export const termsIndex = (
  all: readonly DeliveryTerms[] | undefined,
  market: Pick<Market, 'country'> | undefined,
): number => all?.findIndex(({ country }) => country === market?.country) ?? -1;

/** The messages of `deliveryTexts`, which have the same keys in every screen. */
export const DELIVERY_MESSAGES = [
  'deliveryCost',
  'deliveryFree',
  'deliveryFreeFrom',
  'deliveryDays',
  'deliveryDaysFixed',
  'returnsWithin',
  'returnsFree',
  'returnsPaid',
] as const;
type DeliveryMessage = (typeof DELIVERY_MESSAGES)[number];

interface Wording {
  /** The locale of the page. */
  code: string;
  price: (price: Price) => string;
  say: (key: DeliveryMessage, values?: Readonly<Record<string, string | number>>) => string;
}

/**
 * The terms as sentences, without the texts of authors; empty lists for what nobody has said.
 *
 * @example deliveryTexts(terms, { code: 'en', price, say }).delivery
 * // ['$9 (United States), free from $150', 'Arrives in 3 to 5 working days']
 */
export function deliveryTexts(
  { country, cost, freeFrom, days, returns = {} }: DeliveryTerms,
  { code, price, say }: Wording,
): { delivery: string[]; returns: string[] } {
  const names = new Intl.DisplayNames(code, { type: 'region' });
  const delivery: string[] = [];
  if (cost) {
    const values = { price: price(cost), country: names.of(country) ?? country };
    if (cost.amount === 0) delivery.push(say('deliveryFree', values));
    else if (!freeFrom) delivery.push(say('deliveryCost', values));
    else delivery.push(say('deliveryFreeFrom', { ...values, from: price(freeFrom) }));
  }
  if (days) {
    const { from, to } = days;
    delivery.push(
      from === to ? say('deliveryDaysFixed', { days: to }) : say('deliveryDays', { from, to }),
    );
  }
  return {
    delivery,
    returns: [
      ...(returns.days === undefined ? [] : [say('returnsWithin', { days: returns.days })]),
      ...(returns.free === undefined ? [] : [say(returns.free ? 'returnsFree' : 'returnsPaid')]),
    ],
  };
}
