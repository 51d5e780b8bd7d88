import { withNarrowSign } from '@vitrine/contract';

/** The euro belongs to no single country, so its code does not begin with that of one. */
const EURO_AREA = 'EZ';

/**
 * The name of a market, and the sign of its currency. Without a country the currency is the market:
 * every code of ISO 4217 begins with that of its country. The names are those of the browser. A
 * currency without a country has its own name.
 *
 * @example marketName('JPY', 'de') // { name: 'Japan', sign: '¥' }
 */
export function marketName(
  currency: string,
  locale: string,
  country = currency === 'EUR' ? EURO_AREA : currency.slice(0, 2),
): { name: string; sign: string } {
  const name = displayName('region', country, locale) ?? displayName('currency', currency, locale);
  const [first = '', ...rest] = name ?? currency;
  return { name: first.toLocaleUpperCase(locale) + rest.join(''), sign: signOf(currency, locale) };
}

/** Undefined if the browser has no name for it. */
function displayName(
  type: 'region' | 'currency',
  code: string,
  locale: string,
): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
}

function signOf(currency: string, locale: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0);
  return withNarrowSign(parts.find(({ type }) => type === 'currency')?.value ?? currency);
}
