import type { LocaleInfo } from '@vitrine/contract';
import { href, matchPath } from '@vitrine/routes';

interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
}

type Market = Pick<LocaleInfo, 'code' | 'currency'>;

/**
 * The URL of the same page in another locale, or of its home if there is no such page. The query
 * stays, except `page`, because a cursor is only valid in the order of its locale, and `price` if
 * the currency changes.
 *
 * @param from The locale of the current page.
 * @example localeHref({ pathname: '/de/explore', search: '?q=lampe', hash: '' }, fr, de)
 * // '/fr/explore?q=lampe'
 */
export function localeHref(
  { pathname, search, hash }: PageLocation,
  { code, currency }: Market,
  from: Pick<Market, 'currency'>,
): string {
  if (matchPath(pathname) === undefined) return href('home', { locale: code });
  const [, , ...rest] = pathname.split('/');
  const dropped = currency === from.currency ? ['page'] : ['page', 'price'];
  // The parts stay as they are: encoding the commas again would change the URL.
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const parameter = new URLSearchParams(part);
      return part !== '' && !dropped.some((name) => parameter.has(name));
    });
  const query = parts.length > 0 ? `?${parts.join('&')}` : '';
  return `/${[encodeURIComponent(code), ...rest].join('/')}${query}${hash}`;
}
