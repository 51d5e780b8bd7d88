import { contentAccess } from '@vitrine/kit';
import { replace } from 'react-router';
import { type MoneyFormat, priceFormTarget } from './price-input.ts';

/**
 * Redirects a price form that was submitted without script to the URL of the filtered list, and
 * replaces its history entry. For the loader of a page with a list.
 *
 * @param format Locale and currency, as `resolveLocale` returns them.
 * @throws {Response} the redirect, for the router.
 * @example redirectPriceForm(request, resolveLocale(params.locale));
 */
export function redirectPriceForm(request: Request, format: MoneyFormat): void {
  const { attributes } = contentAccess();
  const target = priceFormTarget(new URL(request.url), format, attributes);
  if (target !== undefined) throw replace(target);
}
