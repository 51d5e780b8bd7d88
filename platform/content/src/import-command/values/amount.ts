import { withoutIgnorable } from '../../text/ignorable.ts';

/** The mark between units and decimals; undefined if each amount must tell by itself. */
export type DecimalMark = '.' | ',' | undefined;

/** The digits of Arabic, also as they are written in Persian. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/**
 * Reads an amount as shops write it: with a currency, and with points or commas between thousands.
 *
 * @param decimals The most decimals that the currency has.
 * @returns a text that says what is wrong with it.
 * @example readAmount('1.299,00 €', undefined, 2) // 1299
 */
export function readAmount(text: string, mark: DecimalMark, decimals: number): number | string {
  const digits = withoutIgnorable(text)
    .normalize('NFKC')
    .replace(OTHER_DIGITS, latinDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/[\s'’_]|\p{Sc}/gu, '')
    // The letters of a currency, before or after the amount.
    .replace(/^\p{L}{1,4}\.?|\p{L}{1,4}\.?$/gu, '');
  if (!/^\d[\d.,]*$/.test(digits)) return `"${text}" is not an amount`;
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
