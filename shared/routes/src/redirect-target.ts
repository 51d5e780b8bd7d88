import { matchPath } from './match.ts';
import { buildPath } from './sitemap.ts';

/**
 * Where a page is that has moved: in the language of the address it was asked for by, as it was written there, and
 * with its query but for `page`, since a part of a list is good for its own address only.
 *
 * @param asked The former address.
 * @param path The page's present path, in any language.
 * @returns undefined where that is no other page of the same screen: then nothing has moved.
 * @example redirectTarget(new URL('https://x/de-AT/product/jug?variant=s'), '/de/product/carafe') // '/de-AT/product/carafe?variant=s'
 */
export function redirectTarget(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  path: string,
): string | undefined {
  const from = matchPath(pathname);
  const to = matchPath(path);
  if (from === undefined || from.screen !== to?.screen) return undefined;
  const { locale: _, ...keys } = to.params;
  if (Object.entries(keys).every(([name, value]) => from.params[name] === value)) return undefined;
  const query = new URLSearchParams(search);
  query.delete('page');
  return buildPath(from.screen, { ...from.params, ...keys }) + (query.size > 0 ? `?${query}` : '');
}
