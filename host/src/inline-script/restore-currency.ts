import { type Locales, resolveLocaleCode } from '@vitrine/contract';
import { currencyToRequest } from '../preferences/currency.ts';
import { storedState } from './stored-state.ts';

/**
 * The currency that the visitor has chosen, unless it is that of the page's locale. The initial
 * HTML has the locale's own prices, since every visitor gets the same: from now on its style hides
 * them, before the first paint.
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
  return currency;
}
