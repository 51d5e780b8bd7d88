/** The euro belongs to no single country, so its code does not begin with that of one. */
const EURO_AREA = 'EZ';

/**
 * The market of a currency, and its sign. Every other code of ISO 4217 begins with that of the
 * country; the names are those of the browser. A currency without a country has its own name.
 *
 * @example marketName('JPY', 'de') // { name: 'Japan', sign: '¥' }
 */
export function marketName(currency: string, locale: string): { name: string; sign: string } {
  const region = currency === 'EUR' ? EURO_AREA : currency.slice(0, 2);
  const name = displayName('region', region, locale) ?? displayName('currency', currency, locale);
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
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
