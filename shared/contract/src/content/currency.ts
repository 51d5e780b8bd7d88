/** The decimals of the currencies that do not have two (ISO 4217). */
const DECIMALS: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/**
 * The number of decimals of a currency, by ISO 4217. `Intl` has other numbers for some currencies:
 * those of the cash that is in use.
 *
 * @example currencyDecimals('KWD') // 3
 */
export const currencyDecimals = (currency: string): number =>
  DECIMALS.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2;

/**
 * The options of `Intl.NumberFormat` for prices: the currency's decimals, none for whole amounts,
 * and Latin digits as in the catalogue's texts.
 *
 * @example new Intl.NumberFormat('de', priceFormat('VND')).format(1190000) // '1.190.000 ₫'
 */
export function priceFormat(currency: string) {
  const decimals = currencyDecimals(currency);
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  } as const;
}

/**
 * A price with the half-width sign of the yen. Japanese formats have the full-width one, which
 * leaves a hole before the amount.
 *
 * @example withNarrowSign('￥48,000') // '¥48,000'
 */
export const withNarrowSign = (formatted: string): string => formatted.replaceAll('￥', '¥');
