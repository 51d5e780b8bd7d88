import { type Locales, resolveLocaleCode } from '@vitrine/contract';
import { currencyToRequest } from '../preferences/currency.ts';
import { storedState } from './stored-state.ts';

/**
 * Hides the prices of the initial HTML, which are those of the locale for every visitor, if this
 * one has chosen a currency.
 */
export function hideForeignPrices(): void {
  if (storedState()['currency'] !== undefined) document.documentElement.dataset['currency'] = '';
}

/**
 * The currency that the visitor has chosen, unless it is that of the page's locale: then the prices
 * of the initial HTML are shown again.
 *
 * @param tag The locale in the path.
 */
export function restoreCurrency(tag: string | undefined, locales: Locales): string | undefined {
  const currency = currencyToRequest(
    storedState()['currency'],
    resolveLocaleCode(tag ?? '', locales),
    locales,
  );
  if (currency !== undefined) document.documentElement.dataset['currency'] = currency;
  else delete document.documentElement.dataset['currency'];
  return currency;
}
