import { href, matchPath } from '@vitrine/routes';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The same page in another locale, with its query but for `page`: a list begins anew there. Where there is no page, that locale's home.
 *
 * @example inLocale({ pathname: '/de/explore', search: '?q=lampe', hash: '' }, 'fr')
 * // '/fr/explore?q=lampe'
 */
export function inLocale({ pathname, search, hash }: Place, locale: string): string {
  if (matchPath(pathname) === undefined) return href('home', { locale });
  const [, , ...rest] = pathname.split('/');
  const query = new URLSearchParams(search);
  query.delete('page');
  const kept = query.size > 0 ? `?${query}` : '';
  return `/${[encodeURIComponent(locale), ...rest].join('/')}${kept}${hash}`;
}
