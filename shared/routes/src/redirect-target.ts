import { createPathMatcher } from './match.ts';
import { buildPath, ROUTES } from './sitemap.ts';

/**
 * The path and query to redirect to when a page has moved. It keeps the locale tag and the query of
 * the request, except `page`, because a cursor is valid for its own list only.
 *
 * @param requested The former URL of the page.
 * @param path The current path of the page, in any locale.
 * @param routes Screen → path.
 * @returns undefined if `path` is not another page of the same screen: then nothing has moved.
 * @example redirectTarget(new URL('https://x/de-AT/product/jug?variant=s'), '/de/product/carafe') // '/de-AT/product/carafe?variant=s'
 */
export function redirectTarget(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  path: string,
  routes: Readonly<Record<string, string>> = ROUTES,
): string | undefined {
  const matchPath = createPathMatcher(routes);
  const from = matchPath(pathname);
  const to = matchPath(path);
  if (from === undefined || from.screen !== to?.screen) return undefined;
  const { locale: _, ...keys } = to.params;
  if (Object.entries(keys).every(([name, value]) => from.params[name] === value)) return undefined;
  const query = new URLSearchParams(search);
  query.delete('page');
  return (
    buildPath(routes[from.screen] ?? '', { ...from.params, ...keys }) +
    (query.size > 0 ? `?${query}` : '')
  );
}
