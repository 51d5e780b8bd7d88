import {
  currencyDecimals,
  type PageCurrency,
  PRICE,
  PRICE_FIELDS,
  priceFilterOf,
  readPageQuery,
  readPriceFilter,
  withPriceRange,
} from '@vitrine/contract';
import { contentAccess, formatNumber } from '@vitrine/kit';
import { replace } from 'react-router';

/** A price range as the visitor typed it. An empty bound means "no limit". */
export interface PriceInput {
  lowest: string;
  highest: string;
}

/** The bound that is not a valid amount, or `order` if the lowest price is above the highest. */
export type PriceInputError = 'lowest' | 'highest' | 'order';

/** The locale that amounts are written in, and the currency of the page. */
export interface MoneyFormat extends PageCurrency {
  /** Of the locale. */
  code: string;
}

/** The content service accepts amounts of at most twelve digits. */
const MAX_AMOUNT = 1e12;
/** Readers of Arabic type these digits, also where `Intl` formats with Latin ones. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/** Without direction marks, which pasted text and the signs of Arabic have. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Parses an amount as people of a locale type it: in the locale's digits or Latin ones, with its
 * thousands and decimal separators, with or without the currency.
 *
 * @returns null if the text is empty, undefined if it is not a valid amount.
 * @example parseAmount('1.200,50 €', { code: 'de', currency: 'EUR' }) // 1200.5
 */
export function parseAmount(
  text: string,
  { code, currency }: MoneyFormat,
): number | null | undefined {
  const displays = ['symbol', 'name', 'code'] as const;
  const amountText = displays
    .reduce(
      (rest, display) => rest.replace(plain(currencySign(code, currency, display)), ''),
      plain(text),
    )
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    // Spaces can separate thousands.
    .replace(/[\p{Sc}\s]/gu, '');
  if (amountText === '') return null;
  const parts = new Intl.NumberFormat(code).formatToParts(12_345.6);
  const comma = parts.find(({ type }) => type === 'decimal')?.value === ',';
  const [point, group] = comma ? [',', '.'] : ['.', ','];
  const decimals = Math.max(2, currencyDecimals(currency));
  const pattern = new RegExp(
    `^(\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${point}(\\d{1,${decimals}}))?$`,
  );
  const [, whole, fraction = '0'] = pattern.exec(amountText) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(`${whole.replaceAll(group, '')}.${fraction}`);
  return amount < MAX_AMOUNT ? amount : undefined;
}

/**
 * Returns what the locale calls a currency: its symbol by default, as in prices, or its name or
 * code.
 *
 * @example currencySign('de', 'USD') // '$'
 */
export function currencySign(
  code: string,
  currency: string,
  currencyDisplay: 'symbol' | 'name' | 'code' = 'symbol',
): string {
  const format = new Intl.NumberFormat(code, { style: 'currency', currency, currencyDisplay });
  const parts = format.formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Parses the input into the value of the `price` parameter, or says what is wrong with it.
 *
 * @example parsePriceInput({ lowest: '10', highest: '50' }, money) // { filter: '10..50' }
 */
export function parsePriceInput(
  input: PriceInput,
  format: MoneyFormat,
): { filter: string } | { error: PriceInputError } {
  const lowest = parseAmount(input.lowest, format);
  const highest = parseAmount(input.highest, format);
  if (lowest === undefined) return { error: 'lowest' };
  if (highest === undefined) return { error: 'highest' };
  if (highest === null)
    return { filter: lowest === null ? '' : priceFilterOf(`${lowest}-`, format) };
  // Two dots include the upper bound: "at most 50" includes 50.
  return (lowest ?? 0) > highest
    ? { error: 'order' }
    : { filter: priceFilterOf(`${lowest ?? 0}..${highest}`, format) };
}

/** Returns the input that the browser submitted without script; undefined if the query has none. */
export function submittedPriceInput(query: URLSearchParams): PriceInput | undefined {
  const lowest = query.get(PRICE_FIELDS.lowest);
  const highest = query.get(PRICE_FIELDS.highest);
  if (lowest === null && highest === null) return undefined;
  return { lowest: lowest ?? '', highest: highest ?? '' };
}

const RANGE = /^(\d+(?:\.\d+)?)(?:\.\.(\d+(?:\.\d+)?)|-)$/;

/**
 * Returns the input that leads to the `price` parameter; empty for others, such as a listed range.
 */
export function priceInputOf(
  query: URLSearchParams,
  { code, currency, ownCurrency = currency }: MoneyFormat,
): PriceInput {
  const filter = readPriceFilter(query.get(PRICE) ?? '', ownCurrency);
  const [, lowest, highest] = RANGE.exec(filter?.currency === currency ? filter.range : '') ?? [];
  const format = (amount: string | undefined) =>
    amount === undefined ? '' : formatNumber(Number(amount), code);
  return {
    lowest: Number(lowest) === 0 && highest !== undefined ? '' : format(lowest),
    highest: format(highest),
  };
}

/**
 * Returns the path and query of the list after a form submission without script: the same list with
 * the range in `price`. Undefined if nothing was submitted or the input is not valid; then the page
 * shows the error.
 *
 * @param attributes The names of those that lists are filtered by.
 * @example priceFormTarget(new URL('…/en/explore?sort=price&price-from=48&price-to='), money)
 * // '/en/explore?sort=price&price=48-'
 */
export function priceFormTarget(
  { pathname, searchParams }: URL,
  format: MoneyFormat,
  attributes: readonly string[] = [],
): string | undefined {
  const query = readPageQuery(searchParams, attributes);
  const input = submittedPriceInput(query);
  if (input === undefined) return undefined;
  const parsed = parsePriceInput(input, format);
  return 'error' in parsed ? undefined : pathname + withPriceRange(query, parsed.filter);
}

/**
 * Redirects a price form that was submitted without script to the URL of the filtered list, and
 * replaces its history entry. For the loader of a page with a list.
 *
 * @param format Locale and currency, as `resolveLocale` returns them.
 * @throws {Response} the redirect, for the router.
 * @example redirectPriceForm(request, resolveLocale(params.locale));
 */
export function redirectPriceForm(request: Request, format: MoneyFormat): void {
  const { attributes } = contentAccess();
  const target = priceFormTarget(new URL(request.url), format, attributes);
  if (target !== undefined) throw replace(target);
}
