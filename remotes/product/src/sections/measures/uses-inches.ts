/**
 * Whether visitors of a market measure in inches. Readers of Arabic see prices in dollars too, but
 * measure in centimetres.
 *
 * @param code The code of a locale: `en`.
 * @param currency The currency of the prices: `USD`.
 * @example usesInches('en', 'USD') // true
 */
export const usesInches = (code: string, currency: string): boolean =>
  code === 'en' && currency === 'USD';
