import { type LocaleInfo, movePriceFilters, PRICE } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { matchPath } from '../../routes/site-routes.ts';

interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

/** The currencies of the current page. */
interface Currencies {
  /** Of its locale. */
  ownCurrency: string;
  /** The visitor's choice, which stays. */
  chosenCurrency?: string | undefined;
}

/**
 * The URL of the same page in another locale, or of its home if there is no such page. The query
 * stays, except `page`, because a cursor is only valid in the order of its locale, and `price` if
 * the currency changes.
 *
 * @example localeHref({ pathname: '/de/explore', search: '?q=lampe', hash: '' }, fr, useLocale())
 * // '/fr/explore?q=lampe'
 */
export function localeHref(
  { pathname, search, hash }: PageLocation,
  { code, currency: ownCurrency }: Pick<LocaleInfo, 'code' | 'currency'>,
  from: Currencies,
): string {
  if (matchPath(pathname) === undefined) return href('home', { locale: code });
  const [, , ...rest] = pathname.split('/');
  const currency = from.chosenCurrency ?? ownCurrency;
  // The parts stay as they are: encoding the commas again would change the URL.
  const parts = search
    .slice(1)
    .split('&')
    .flatMap((part) => {
      const parameter = new URLSearchParams(part);
      const prices = parameter.get(PRICE);
      if (prices === null) return part === '' || parameter.has('page') ? [] : part;
      const moved = movePriceFilters(prices, from.ownCurrency, { currency, ownCurrency });
      return moved === '' ? [] : `${PRICE}=${moved}`;
    });
  const query = parts.length > 0 ? `?${parts.join('&')}` : '';
  return `/${[encodeURIComponent(code), ...rest].join('/')}${query}${hash}`;
}
