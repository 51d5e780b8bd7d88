import { currencyDecimals } from '@vitrine/contract';
import { MAX_PRICE } from '../../authoring/values/prices.ts';
import { currenciesOf } from '../../currencies/currency-signs.ts';
import { withoutIgnorable } from '../../text/ignorable.ts';
import { CORRECT_CELL, type Fault, isFault } from '../problem.ts';

/** The mark between units and decimals; undefined if each amount must tell by itself. */
export type DecimalMark = '.' | ',' | undefined;

/** Whether a price is 0, with or without the sign or the code of a currency. */
export const isZero = (text: string): boolean =>
  /^[\s\p{Sc}\p{L}]*[0.,]*0[0.,]*[\s\p{Sc}\p{L}]*$/u.test(text);

/** The digits of Arabic, also as they are written in Persian. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** The text before or after an amount: signs, and up to four letters with points. */
const SIGN = /^\p{Sc}*(?:\p{L}\p{M}*\.?){0,4}\p{Sc}*$/u;

interface Parts {
  digits: string;
  /** The texts before and after the digits, without empty ones. */
  signs: string[];
}

/** Splits an amount into its digits and the currency around them; undefined for another text. */
function partsOf(text: string): Parts | undefined {
  const plain = withoutIgnorable(text)
    .normalize('NFKC')
    .replace(/[\s'’_\p{Cf}]/gu, '')
    .replace(OTHER_DIGITS, latinDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    // SQL Server writes `.45`; the point of `kr.45` is not of the number.
    .replace(/(?<![\d\p{L}.,])\.(?=\d)/u, '0.');
  const [, before = '', digits, after = ''] = /^([^\d]*)(\d(?:[\d.,]*\d)?)(.*)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  // `20.` has no decimals, and `kr.` ends with a point.
  const signs = [before, after.replace(/^[.,](?=$|\p{L}|\p{Sc})/u, '')];
  return signs.every((sign) => SIGN.test(sign))
    ? { digits, signs: signs.filter((sign) => sign !== '') }
    : undefined;
}

/**
 * Reads an amount as shops write it: with a currency, and with points or commas between thousands.
 *
 * @param decimals The most decimals that are expected.
 * @returns what is wrong with it, if something is.
 * @example readAmount('1.299,00 €', undefined, 2) // 1299
 */
export function readAmount(text: string, mark: DecimalMark, decimals: number): number | Fault {
  const parts = partsOf(text);
  return parts ? amountOf(text, parts, mark, decimals) : notAnAmount(text);
}

const notAnAmount = (text: string): Fault => ({
  reason: `"${text}" is not an amount`,
  remedy: 'Write it as a number, such as 28.00.',
});

/** The currency that an amount names by its code, or by a sign that no other one has. */
export function currencyIn(text: string): string | undefined {
  const named = (partsOf(text)?.signs ?? []).flatMap((sign) => {
    const currencies = [...(currenciesOf(sign) ?? [])];
    return currencies.length === 1 ? currencies : [];
  });
  return named[0];
}

/**
 * The mark before the decimals that amounts of one column show; undefined if none of them is clear,
 * or if they differ.
 */
export class DecimalMarks {
  readonly #seen = new Set<'.' | ','>();

  add(text: string): void {
    const digits = partsOf(text)?.digits ?? '';
    const marks = digits.replace(/\d/g, '');
    if (marks === '') return;
    const mark = decimalMarkOf(digits, 2);
    // 1.234.567 says what is between thousands only, and so does `1,29,900`.
    if (mark !== undefined) this.#seen.add(mark);
  }

  get mark(): DecimalMark {
    return this.#seen.size === 1 ? [...this.#seen][0] : undefined;
  }
}

/** A price, and whether it had more decimals than its currency has. */
export interface ReadPrice {
  amount: number;
  isRounded: boolean;
}

/**
 * Reads a price in a currency, rounded half up to its decimals.
 *
 * @param times Multiplies it first.
 * @returns what is wrong with it, such as the sign of another currency.
 * @example readPrice('£20', undefined, 'USD') // { reason: '"£20" is not in USD: …', … }
 */
export function readPrice(
  text: string,
  mark: DecimalMark,
  currency: string,
  times = 1,
): ReadPrice | Fault {
  const parts = partsOf(text);
  if (!parts) return notAnAmount(text);
  const other = parts.signs.find((sign) => contradicts(sign, currency));
  if (other !== undefined) {
    const others = namesOf(currenciesOf(other));
    return {
      reason: `"${text}" is not in ${currency}: ${other} stands for ${others}`,
      remedy: 'Map the column to its own currency, or correct the cell.',
    };
  }
  const decimals = currencyDecimals(currency);
  const amount = amountOf(text, parts, mark, decimals);
  if (isFault(amount)) return amount;
  // 19.99 × 150 is 2998.4999999999995 in floating point.
  const rounded = roundedHalfUp(Number((amount * times).toPrecision(15)), decimals);
  if (!(rounded <= MAX_PRICE)) {
    return { reason: `"${text}" is more than ${MAX_PRICE}`, remedy: CORRECT_CELL };
  }
  // Multiplying makes decimals of its own, which no shop has written.
  return { amount: rounded, isRounded: times === 1 && rounded !== amount };
}

/** Dollars are too many to name. */
function namesOf(currencies: ReadonlySet<string> = new Set()): string {
  if (currencies.size === 0) return 'no currency';
  return currencies.size > 10 ? 'other currencies' : [...currencies].slice(0, 4).join(', ');
}

/** Whether a sign or a code stands for other currencies only. Other letters contradict nothing. */
function contradicts(sign: string, currency: string): boolean {
  const currencies = currenciesOf(sign);
  return currencies ? !currencies.has(currency) : /\p{Sc}/u.test(sign);
}

/** Shifts the point in the decimal notation, so that 1.005 is as far from 1 as from 1.01. */
function roundedHalfUp(amount: number, decimals: number): number {
  const notation = String(amount);
  if (notation.includes('e')) return Number(amount.toFixed(decimals));
  return Number(`${Math.round(Number(`${notation}e${decimals}`))}e-${decimals}`);
}

function amountOf(
  text: string,
  { digits }: Parts,
  mark: DecimalMark,
  decimals: number,
): number | Fault {
  const decimal = mark ?? decimalMarkOf(digits, decimals);
  if (decimal === undefined) {
    const other = digits.replace(/\D/, ' ');
    return {
      reason: `"${text}" has two meanings, ${digits.replace(/\D/g, '')} and ${other.replace(' ', '.')}`,
      remedy: 'Set "decimal" in the mapping to "." or ",".',
    };
  }
  const thousands = decimal === '.' ? ',' : '.';
  const pattern = new RegExp(`^(\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)(?:\\${decimal}(\\d*))?$`);
  const [, units, fraction = ''] = pattern.exec(digits) ?? [];
  if (units === undefined) {
    return {
      reason: `"${text}" is not an amount with "${decimal}" before the decimals`,
      remedy: CORRECT_CELL,
    };
  }
  return Number(`${units.replaceAll(thousands, '')}.${fraction || '0'}`);
}

/** The mark that an amount itself shows; undefined if it can be read in two ways. */
function decimalMarkOf(digits: string, decimals: number): '.' | ',' | undefined {
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1) === ',' ? ',' : '.';
  const opposite = last === ',' ? '.' : ',';
  if (marks === '') return '.';
  if (new Set(marks).size > 1) return last;
  if (marks.length > 1) return opposite;
  const after = digits.length - digits.indexOf(last) - 1;
  if (after !== 3) return last;
  return decimals === 0 ? opposite : undefined;
}
