import { type Price, priceFormat, withNarrowSign } from '@vitrine/contract';

/** The catalogue's texts have Latin digits in every language; some browsers write ٤٨ in Arabic. */
const NUMBERING_SYSTEM = 'latn';

const formats = new Map<string, Intl.NumberFormat>();

// Creating a format takes a hundred times as long as using it, and a page of cards needs forty.
function numberFormat(locale: string, currency?: string): Intl.NumberFormat {
  const key = `${locale} ${currency ?? ''}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(
      locale,
      currency === undefined ? { numberingSystem: NUMBERING_SYSTEM } : priceFormat(currency),
    );
    formats.set(key, format);
  }
  return format;
}

/**
 * A price in the notation of a locale; whole amounts have no decimals. From right to left it ends
 * with a mark that keeps the `$` of "75 US$" after its letters: at the end of a text it would move
 * before them.
 *
 * @param locale The code of a locale: `de`.
 * @example formatPrice({ amount: 129, currency: 'EUR' }, 'de') // '129 €'
 */
export function formatPrice(price: Price, locale: string): string {
  const text = withNarrowSign(numberFormat(locale, price.currency).format(price.amount));
  return text.startsWith('\u200f') ? `${text}\u200e` : text;
}

/**
 * A number in the notation of a locale.
 *
 * @example formatNumber(1200, 'de') // '1.200'
 */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value);
}
