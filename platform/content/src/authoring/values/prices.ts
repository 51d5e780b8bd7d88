import { currencyDecimals } from '@vitrine/contract';
import { isCurrency } from '../../currencies/iso-4217.ts';
import { isRecord } from './is-record.ts';

/** In any currency: a house in rials has twelve digits. The filter of prices takes as many. */
export const MAX_PRICE = 999_999_999_999;

/**
 * Says what is wrong with the prices of a variant; undefined for a price in each of some
 * currencies, or none.
 *
 * @example pricesProblem({ EUR: 39.5, JPY: 12.5 }) // 'JPY: 12.5 has too many decimals. …'
 */
export function pricesProblem(prices: unknown): string | undefined {
  if (!isRecord(prices)) return 'Amounts by currency, such as {"EUR": 39.5, "JPY": 6200}.';
  const problems = Object.entries(prices).map(([code, amount]) => problemOf(code, amount));
  return problems.find((problem) => problem !== undefined);
}

function problemOf(code: string, amount: unknown): string | undefined {
  if (!isCurrency(code)) {
    const shown = JSON.stringify(code.slice(0, 20));
    return `${shown} is not a currency of ISO 4217. Use a code such as EUR.`;
  }
  // An author has not filled in a currency yet.
  if (amount === null) return undefined;
  if (typeof amount !== 'number' || !(amount >= 0 && amount <= MAX_PRICE)) {
    return `${code}: a number from 0 to ${MAX_PRICE}.`;
  }
  const decimals = currencyDecimals(code);
  if (Number(amount.toFixed(decimals)) === amount) return undefined;
  return `${code}: ${amount} has too many decimals. At most ${decimals}.`;
}
