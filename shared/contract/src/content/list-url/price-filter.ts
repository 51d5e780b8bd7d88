/**
 * A price filter belongs to a currency: `48-60` to the locale's own, and `5000-9000JPY` to the one
 * that it names.
 */

/** The currencies of a page: the one it shows prices in, and the one of its locale. */
export interface PageCurrency {
  /** ISO 4217 code, such as `JPY`. */
  currency: string;
  /** That of prices as long as the visitor chooses no other; the same one if absent. */
  ownCurrency?: string | undefined;
}

const RANGE = /^([\d.]*(?:-|\.\.)[\d.]*)([A-Z]{3})?$/;

/**
 * Splits a price filter into its range and its currency; undefined if it is not a range.
 *
 * @example readPriceFilter('5000-9000JPY', 'EUR') // { range: '5000-9000', currency: 'JPY' }
 */
export function readPriceFilter(
  value: string,
  ownCurrency: string,
): { range: string; currency: string } | undefined {
  const [, range = '', currency = ownCurrency] = RANGE.exec(value) ?? [];
  return /\d/.test(range) ? { range, currency } : undefined;
}

/**
 * The price filter for a range; it names its currency unless that is the locale's own.
 *
 * @param range Without a currency; an empty one stays empty.
 * @example priceFilterOf('5000-9000', { currency: 'JPY', ownCurrency: 'EUR' }) // '5000-9000JPY'
 */
export function priceFilterOf(
  range: string,
  { currency, ownCurrency = currency }: PageCurrency,
): string {
  return range === '' || currency === ownCurrency ? range : range + currency;
}

/**
 * Writes the price filters of a page for the same page in another locale. A filter in another
 * currency than that page's is removed: nothing is converted at an exchange rate.
 *
 * @param values Separated by commas.
 * @param from The own currency of the locale that the values were written for.
 * @example movePriceFilters('50-80JPY', 'EUR', { currency: 'JPY', ownCurrency: 'JPY' }) // '50-80'
 */
export function movePriceFilters(values: string, from: string, to: PageCurrency): string {
  const filters = values.split(',').map((value) => readPriceFilter(value, from));
  return filters
    .flatMap((filter) =>
      filter?.currency === to.currency ? [priceFilterOf(filter.range, to)] : [],
    )
    .join(',');
}
