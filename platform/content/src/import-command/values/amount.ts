import { currencyDecimals } from '@vitrine/contract';
import { currenciesOf } from '../../currencies/currency-signs.ts';
import { withoutIgnorable } from '../../text/ignorable.ts';

/** The mark between units and decimals; undefined if each amount must tell by itself. */
export type DecimalMark = '.' | ',' | undefined;

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
    .replaceAll('\u066c', ',');
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
 * @returns a text that says what is wrong with it.
 * @example readAmount('1.299,00 €', undefined, 2) // 1299
 */
export function readAmount(text: string, mark: DecimalMark, decimals: number): number | string {
  const parts = partsOf(text);
  return parts ? amountOf(text, parts, mark, decimals) : `"${text}" is not an amount`;
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
 * @returns a text that says what is wrong with it, such as the sign of another currency.
 * @example readPrice('£20', undefined, 'USD') // '"£20" is not in USD: …'
 */
export function readPrice(
  text: string,
  mark: DecimalMark,
  currency: string,
  times = 1,
): ReadPrice | string {
  const parts = partsOf(text);
  if (!parts) return `"${text}" is not an amount`;
  const other = parts.signs.find((sign) => contradicts(sign, currency));
  if (other !== undefined) {
    const others = namesOf(currenciesOf(other));
    return (
      `"${text}" is not in ${currency}: ${other} stands for ${others}. ` +
      'Map the column to its own currency, or correct the cell'
    );
  }
  const decimals = currencyDecimals(currency);
  const amount = amountOf(text, parts, mark, decimals);
  if (typeof amount === 'string') return amount;
  // 19.99 × 150 is 2998.4999999999995 in floating point.
  const rounded = roundedHalfUp(Number((amount * times).toPrecision(15)), decimals);
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
): number | string {
  const decimal = mark ?? decimalMarkOf(digits, decimals);
  if (decimal === undefined) {
    const other = digits.replace(/\D/, ' ');
    return (
      `"${text}" has two meanings, ${digits.replace(/\D/g, '')} and ${other.replace(' ', '.')}; ` +
      'set "decimal" in the mapping to "." or ","'
    );
  }
  const thousands = decimal === '.' ? ',' : '.';
  const pattern = new RegExp(`^(\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)(?:\\${decimal}(\\d*))?$`);
  const [, units, fraction = ''] = pattern.exec(digits) ?? [];
  if (units === undefined) {
    return `"${text}" is not an amount with "${decimal}" before the decimals`;
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
