import type { Price } from '@vitrine/contract';

const formats = new Map<string, Intl.NumberFormat>();

// Making a format is a hundred times dearer than using one, and a page of cards uses it forty times.
function numberFormat(locale: string, currency?: string): Intl.NumberFormat {
  const key = `${locale} ${currency ?? ''}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(
      locale,
      currency === undefined
        ? {}
        : { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
    );
    formats.set(key, format);
  }
  return format;
}

/**
 * A price as the locale writes it; whole amounts without decimals.
 *
 * @param locale Code of a locale the content service has.
 * @example formatPrice({ amount: 129, currency: 'EUR' }, 'de') // '129 €'
 */
export function formatPrice(price: Price, locale: string): string {
  return numberFormat(locale, price.currency).format(price.amount);
}

/**
 * A number as the locale writes it.
 *
 * @example formatNumber(1200, 'de') // '1.200'
 */
export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value);
}
