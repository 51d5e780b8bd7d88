import type { Delivery, DeliveryTerms, Price } from '@vitrine/contract';
import type { Row } from '../../catalogue-store/catalogue-store.ts';
import type { SourceDays, SourceProduct, SourceTerms } from '../../source/source-documents.ts';
import { createTextReader, optionalText, type TextReader } from '../../source/text-reader.ts';

type OwnDelivery = NonNullable<SourceProduct['delivery']>;

/** Both numbers, in order; nothing if an author has given one of them only. */
export function daysOf<Name extends 'days' | 'leadTime'>(
  name: Name,
  given: SourceDays,
): { [Key in Name]?: { from: number; to: number } } {
  const { from, to } = given ?? {};
  if (from == null || !to) return {};
  const inOrder = { from: Math.min(from, to), to: Math.max(from, to) };
  // A computed name widens to an index signature.
  return { [name]: inOrder } as { [Key in Name]?: typeof inOrder };
}

export const hasOwnPrice = ({ delivery }: SourceProduct): boolean =>
  Object.keys(delivery?.prices ?? {}).length > 0;

/**
 * Delivery to each market, in the words of the locale; nothing if no market says anything.
 *
 * @param own What a product has in place of the market's. With a price of its own, no sum makes it
 *   free.
 */
export function deliveryOf(
  markets: readonly SourceTerms[],
  reader: TextReader,
  own?: OwnDelivery | null,
): { delivery?: DeliveryTerms[] } {
  const delivery: DeliveryTerms[] = [];
  for (const market of markets) {
    const path = `delivery.${delivery.length}`;
    const terms = {
      ...priceOf(market, own?.prices?.[market.currency]),
      ...daysOf('days', market.delivery?.days),
      ...daysOf('days', own?.days),
      ...textOf(market, path, reader, own),
      ...returnsOf(market, path, reader),
    };
    if (Object.keys(terms).length > 0) delivery.push({ country: market.id, ...terms });
  }
  return delivery.length > 0 ? { delivery } : {};
}

function priceOf(
  { currency, delivery }: SourceTerms,
  own: number | undefined,
): Pick<DeliveryTerms, 'cost' | 'freeFrom'> {
  const price = (amount: number): Price => ({ amount, currency });
  if (own !== undefined) return { cost: price(own) };
  const { cost, freeFrom } = delivery ?? {};
  if (cost == null) return {};
  return { cost: price(cost), ...(freeFrom && cost > 0 && { freeFrom: price(freeFrom) }) };
}

function textOf(
  { delivery }: SourceTerms,
  path: string,
  reader: TextReader,
  own: OwnDelivery | null | undefined,
) {
  const hasOwn = Object.keys(own?.text ?? {}).length > 0;
  return optionalText('text', hasOwn ? own?.text : delivery?.text, reader, `${path}.`);
}

function returnsOf(
  { returns }: SourceTerms,
  path: string,
  reader: TextReader,
): Pick<DeliveryTerms, 'returns'> {
  if (!returns) return {};
  const { days, free } = returns;
  const terms = {
    ...(days && { days, free: free ?? false }),
    ...optionalText('text', returns.text, reader, `${path}.returns.`),
  };
  return Object.keys(terms).length > 0 ? { returns: terms } : {};
}

/** The row of `/v1/{locale}/delivery`. */
export function deliveryRow(
  markets: readonly SourceTerms[],
  code: string,
  codes: readonly string[],
): Row {
  const reader = createTextReader(code, codes);
  const { delivery = [] } = deliveryOf(markets, reader);
  const page: Delivery = { delivery, ...reader.marks() };
  return { locale: code, page: JSON.stringify(page) };
}
