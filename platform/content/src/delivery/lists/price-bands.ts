import {
  betweenEnds,
  formatRange,
  type LocaleInfo,
  priceFormat,
  withNarrowSign,
} from '@vitrine/contract';
import { messagesFor } from '../../messages/messages-for.ts';
import type { NumberRange } from '../../projection/catalogue-store/catalogue-store.ts';

const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 8, 10];

/**
 * The nearest round number.
 *
 * @param smallest Nothing below it is needed: prices below 1 are rare, numbers of attributes not.
 */
function roundly(n: number, smallest: number): number {
  const size = Math.max(Math.abs(n), smallest);
  const magnitude = 10 ** Math.floor(Math.log10(size));
  const nearest = ROUND_STEPS.reduce((best, step) =>
    Math.abs(step * magnitude - size) < Math.abs(best * magnitude - size) ? step : best,
  );
  return Math.sign(n) * Number((nearest * magnitude).toPrecision(3));
}

export interface PriceBand extends NumberRange {
  /** The value of the parameter `price` for this band. */
  value: string;
  count: number;
}

/** The number of prices below an edge, or up to and including it with `at`. */
function below(prices: ArrayLike<number>, edge: number, at = false): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const price = prices[middle] ?? edge;
    if (price < edge || (at && price === edge)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Divides prices into at most four bands of similar size, at round numbers. A band includes its
 * lower edge and excludes its upper one, so every price is in exactly one. None is empty.
 *
 * @param prices Ascending.
 * @param counted The prices to count, if not all; ascending. A band without any has the count 0.
 * @example priceBands([20, 45, 90, 180, 400]) // 0-40, 40-80, 80-200, 200-
 */
export function priceBands(prices: ArrayLike<number>, counted = prices, smallest = 1): PriceBand[] {
  const quartile = (part: number) => prices[Math.floor((prices.length * part) / 4)] ?? 0;
  const edges = [...new Set([1, 2, 3].map((part) => roundly(quartile(part), smallest)))].sort(
    (a, b) => a - b,
  );
  const starts = prices.length > 0 ? [Math.min(0, prices[0] ?? 0)] : [];
  for (const edge of edges) {
    // Without a price on both of its sides, an edge would make an empty band.
    const cheaper = below(prices, edge);
    if (cheaper > below(prices, starts.at(-1) ?? 0) && cheaper < prices.length) starts.push(edge);
  }
  return starts.map((min, index) =>
    bandOf({ min, max: starts[index + 1] ?? Number.POSITIVE_INFINITY }, counted),
  );
}

/** A range as a band, with the number of prices in it. */
export function bandOf(range: NumberRange, prices: ArrayLike<number>): PriceBand {
  const { min, max, closed } = range;
  const count = below(prices, max, closed) - below(prices, min);
  const [start, end] = [min, max].map((edge) => (Number.isFinite(edge) ? edge : ''));
  return { ...range, value: `${start}${closed ? '..' : '-'}${end}`, count };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached for each locale, because creating a format takes longer than using it. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const name = `${locale} ${currency}`;
  const cached = formats.get(name);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, priceFormat(currency));
  formats.set(name, format);
  return format;
}

type Market = Pick<LocaleInfo, 'code' | 'currency' | 'direction'>;

/** A range of numbers in a locale's language: "0.5 – 1 ct", "2 ct and over". */
export function rangeTitle(
  { min, max, closed }: NumberRange,
  locale: string,
  format: (n: number) => string,
): string {
  const words = messagesFor(locale).price;
  if (!Number.isFinite(max)) return words.from(format(min));
  if (min === 0 || min === Number.NEGATIVE_INFINITY) {
    return words[closed ? 'upTo' : 'under'](format(max));
  }
  return min === max ? format(max) : `${format(min)}${betweenEnds(locale)}${format(max)}`;
}

/** A band of prices in a locale's language: "$50 – $100", "$200 and over". */
export function bandTitle(
  { min, max, closed }: NumberRange,
  { code, currency, direction }: Market,
): string {
  const words = messagesFor(code).price;
  const format = formatOf(code, currency);
  // A sign at the end, as in "75 US$", would move to the other side in right-to-left text.
  const kept = (price: string) => (direction === 'rtl' ? `${price}\u200e` : withNarrowSign(price));
  if (!Number.isFinite(max)) return words.from(kept(format.format(min)));
  if (min === 0) return words[closed ? 'upTo' : 'under'](kept(format.format(max)));
  // For a range of one price, `formatRange` would write "about".
  return kept(min === max ? format.format(max) : formatRange(format, min, max));
}
