import {
  formatRange,
  type IgnoredValue,
  PRICE,
  priceFormat,
  readPriceFilter,
  withNarrowSign,
} from '@vitrine/contract';
import type { LocaleView } from '@vitrine/kit';

/**
 * The values that a list ignores, for its notice: those of a URL as they are, and prices in the
 * notation of the locale and in their currency.
 *
 * @example namesOfIgnored([{ parameter: 'price', value: '48-60' }], locale) // '48–60 €'
 */
export function namesOfIgnored(
  ignored: readonly IgnoredValue[],
  { code, ownCurrency }: Pick<LocaleView, 'code' | 'ownCurrency'>,
): string {
  const names = ignored.map(({ parameter, value }) => {
    const filter = parameter === PRICE ? readPriceFilter(value, ownCurrency) : undefined;
    return (filter && rangeText(filter, code)) ?? value;
  });
  return new Intl.ListFormat(code).format(names);
}

/** Undefined if an end is not a number. An open end stays open: "48 €–". */
function rangeText(
  { range, currency }: { range: string; currency: string },
  code: string,
): string | undefined {
  const format = new Intl.NumberFormat(code, priceFormat(currency));
  const ends = range.split(/-|\.\./).map((end) => (end === '' ? undefined : Number(end)));
  if (ends.some(Number.isNaN)) return undefined;
  const [lowest, highest] = ends;
  const textOf = (end: number) => withNarrowSign(format.format(end));
  if (lowest === highest) return textOf(lowest ?? 0);
  if (lowest !== undefined && highest !== undefined && lowest < highest) {
    return formatRange(format, lowest, highest);
  }
  return ends.map((end) => (end === undefined ? '' : textOf(end))).join('–');
}
