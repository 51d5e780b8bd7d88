import type { Locales } from '@vitrine/contract';

/** A stored or chosen currency, if the content has prices in it. */
export const knownCurrency = (
  value: unknown,
  { currencies = [] }: Pick<Locales, 'currencies'>,
): string | undefined => currencies.find((each) => each === value);

/**
 * The currency to request a page's prices in; undefined for the locale's own.
 *
 * @param chosen The visitor's choice, as it was stored.
 * @param code The locale of the page.
 */
export function currencyToRequest(
  chosen: unknown,
  code: string,
  locales: Locales,
): string | undefined {
  const currency = knownCurrency(chosen, locales);
  const own = locales.items.find((locale) => locale.code === code)?.currency;
  return currency === own ? undefined : currency;
}
