import type { Price } from '@vitrine/contract';
import type { StoredProduct } from '../../catalogue-store/stored-pages.ts';
import type { SourceVariant } from '../../source/source-documents.ts';

type Priced = Pick<SourceVariant, 'sku' | 'prices'>;

/**
 * The currencies of a product's prices, in the order in which readers get the first that there is.
 *
 * @param preferred The locale's own, then those of the markets.
 */
export function currenciesOf(variants: readonly Priced[], preferred: readonly string[]): string[] {
  const all = new Set(variants.flatMap(({ prices }) => Object.keys(prices)));
  const others = [...all].filter((currency) => !preferred.includes(currency)).sort();
  return [...new Set([...preferred, ...others])].filter((currency) => all.has(currency));
}

/**
 * The price of a variant in the first of these currencies that it has one in.
 *
 * @throws {Error} if it has none.
 */
export function firstPrice({ sku, prices }: Priced, currencies: readonly string[]): Price {
  for (const currency of currencies) {
    const amount = prices[currency];
    if (amount !== undefined) return { amount, currency };
  }
  throw new Error(`variant ${sku} has no price in ${currencies.join(', ')}`);
}

export const pricesByCurrency = (
  variants: readonly Priced[],
  currencies: readonly string[],
): StoredProduct['prices'] =>
  Object.fromEntries(
    currencies.map((currency) => [
      currency,
      variants.map(({ prices }) => prices[currency] ?? null),
    ]),
  );
