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
  // Part by part, as it was written: commas encoded anew would make another address of it.
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has('page'));
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `/${[encodeURIComponent(locale), ...rest].join('/')}${query}${hash}`;
}
