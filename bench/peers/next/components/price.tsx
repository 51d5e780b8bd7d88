import type { Price as PriceData } from '../content/types.ts';

/** @example priceText({ amount: 82, currency: 'USD' }, 'en') // '$82' */
export const priceText = ({ amount, currency }: PriceData, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
