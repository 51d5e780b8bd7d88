import type { LocaleInfo } from '@vitrine/contract';
import { href, matchPath } from '@vitrine/routes';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

type Market = Pick<LocaleInfo, 'code' | 'currency'>;

/**
 * The same page in another locale, with its query: but for `page`, since no place in one locale's order is one in
 * another's, and for prices in another currency. Where there is no page, that locale's home.
 *
 * @param here The locale that the place is in.
 * @example inLocale({ pathname: '/de/explore', search: '?q=lampe', hash: '' }, fr, de)
 * // '/fr/explore?q=lampe'
 */
export function localeHref(
  { pathname, search, hash }: Place,
  { code, currency }: Market,
  here: Pick<Market, 'currency'>,
): string {
  if (matchPath(pathname) === undefined) return href('home', { locale: code });
  const [, , ...rest] = pathname.split('/');
  const left = currency === here.currency ? ['page'] : ['page', 'price'];
  // Part by part, as it was written: commas encoded anew would make another address of it.
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const named = new URLSearchParams(part);
      return part !== '' && !left.some((name) => named.has(name));
    });
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `/${[encodeURIComponent(code), ...rest].join('/')}${query}${hash}`;
}
