import type { LocaleInfo } from '@vitrine/contract';
import { formatNumber } from '@vitrine/kit';
import { PRICE_FIELDS, withPriceRange } from './list-query.ts';

/** A visitor's own range of prices, as it is typed; what is empty has no bound. */
export interface PriceInput {
  lowest: string;
  highest: string;
}

/** Why an entry is no range: one of its amounts cannot be read, or the lowest is above the highest. */
export type PriceInputError = 'lowest' | 'highest' | 'order';

/** The locale whose signs an amount is written with, and its currency. */
export type MoneyFormat = Pick<LocaleInfo, 'code' | 'currency'>;

/** An amount of the content service's: at most twelve digits. */
const MAX_AMOUNT = 1e12;
/** Digits that readers of Arabic script type, whichever `Intl` writes. */
const ARABIC_DIGITS = /[٠-٩۰-۹]/g;

/**
 * An amount as people of a locale type it: in its digits or Latin ones, with its signs for thousands and decimals,
 * with or without the currency.
 *
 * @returns null for nothing, undefined for what is no amount.
 * @example readAmount('1.200,50 €', { code: 'de', currency: 'EUR' }) // 1200.5
 */
export function parseAmount(
  text: string,
  { code, currency }: MoneyFormat,
): number | null | undefined {
  const signs = ['symbol', 'name', 'code'] as const;
  const plain = signs
    .reduce(
      (rest, display) => rest.replace(currencySign(code, currency, display).normalize('NFKC'), ''),
      text.normalize('NFKC'),
    )
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    // Blanks also part thousands; marks of direction come with what is pasted.
    .replace(/[\p{Sc}\s\p{Cf}]/gu, '');
  if (plain === '') return null;
  const parts = new Intl.NumberFormat(code).formatToParts(12_345.6);
  const comma = parts.find(({ type }) => type === 'decimal')?.value === ',';
  const [point, group] = comma ? [',', '.'] : ['.', ','];
  const written = new RegExp(`^(\\d+|\\d{1,3}(?:\\${group}\\d{3})+)(?:\\${point}(\\d{1,2}))?$`);
  const [, whole, decimals = '0'] = written.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(`${whole.replaceAll(group, '')}.${decimals}`);
  return amount < MAX_AMOUNT ? amount : undefined;
}

/** What the locale calls the currency; by its sign, as prices have it, unless said otherwise. */
export function currencySign(
  code: string,
  currency: string,
  currencyDisplay: 'symbol' | 'name' | 'code' = 'symbol',
): string {
  const format = new Intl.NumberFormat(code, { style: 'currency', currency, currencyDisplay });
  const parts = format.formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The range that is meant, as `price` of a list's address has it; or why there is none. */
export function parsePriceInput(
  entry: PriceInput,
  money: MoneyFormat,
): { range: string } | { fault: PriceInputError } {
  const lowest = parseAmount(entry.lowest, money);
  const highest = parseAmount(entry.highest, money);
  if (lowest === undefined) return { fault: 'lowest' };
  if (highest === undefined) return { fault: 'highest' };
  if (highest === null) return { range: lowest === null ? '' : `${lowest}-` };
  // Two dots: who says "at most 50" means 50 too.
  return (lowest ?? 0) > highest ? { fault: 'order' } : { range: `${lowest ?? 0}..${highest}` };
}

/** What an address has of an entry that no script has read; undefined when it has none. */
export function submittedPriceInput(query: URLSearchParams): PriceInput | undefined {
  const lowest = query.get(PRICE_FIELDS.lowest);
  const highest = query.get(PRICE_FIELDS.highest);
  if (lowest === null && highest === null) return undefined;
  return { lowest: lowest ?? '', highest: highest ?? '' };
}

const RANGE = /^(\d+(?:\.\d+)?)(?:\.\.(\d+(?:\.\d+)?)|-)$/;

/** The entry that the range of an address was made of; empty for any other, such as a band. */
export function priceInputOf(query: URLSearchParams, { code }: MoneyFormat): PriceInput {
  const [, lowest, highest] = RANGE.exec(query.get('price') ?? '') ?? [];
  const written = (amount: string | undefined) =>
    amount === undefined ? '' : formatNumber(Number(amount), code);
  return {
    lowest: Number(lowest) === 0 && highest !== undefined ? '' : written(lowest),
    highest: written(highest),
  };
}

/**
 * Where the address leads of a form that no script has read: the same list with the range in `price`. Undefined when
 * nothing was entered, or what cannot be read; the page says so then.
 *
 * @example settledAddress(new URL('…/en/explore?sort=price&price-from=48&price-to='), money)
 * // '/en/explore?sort=price&price=48-'
 */
export function priceFormTarget(
  { pathname, searchParams }: URL,
  money: MoneyFormat,
): string | undefined {
  const entry = submittedPriceInput(searchParams);
  if (entry === undefined) return undefined;
  const read = parsePriceInput(entry, money);
  return 'fault' in read ? undefined : pathname + withPriceRange(searchParams, read.range);
}
