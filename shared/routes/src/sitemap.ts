/**
 * Screen → path, in React Router's notation: the screens that every site has, also while no release
 * is known. The route of any other screen is in its release.
 */
export const ROUTES = {
  home: '/:locale/home',
  'product-group': '/:locale/product-group/:name',
  product: '/:locale/product/:id',
  explore: '/:locale/explore',
  brand: '/:locale/brand/:slug',
  makers: '/:locale/makers',
  stories: '/:locale/stories',
  story: '/:locale/stories/:story',
  pages: '/:locale/pages/:topic',
} as const;

export type Screen = keyof typeof ROUTES;

export const SCREENS = Object.keys(ROUTES) as Screen[];

type Parameters<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Parameters<Head> | Parameters<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The route of a screen that is not in `ROUTES`, such as the own one. */
type OwnRoute = `/:locale/${string}`;

type RouteOf<To extends Screen | OwnRoute> = To extends Screen ? (typeof ROUTES)[To] : To;

/**
 * The path of a page, with every parameter percent-encoded as one segment.
 *
 * @param to A screen of `ROUTES`, or the route of another screen.
 * @throws {TypeError} if a parameter is missing or empty, because the path would name another
 *   screen.
 * @example href('product', { locale: 'en', id: 'lamp 1' }) // '/en/product/lamp%201'
 * @example href('/:locale/recipes/:slug', { locale: 'en', slug: 'soup' }) // '/en/recipes/soup'
 */
export function href<To extends Screen | OwnRoute>(
  to: To,
  parameters: Record<Parameters<RouteOf<To>>, string>,
): string {
  const routes: Readonly<Record<string, string>> = ROUTES;
  return buildPath(routes[to] ?? to, parameters);
}

/** Like `href`, for parameters whose names are known at run time only. */
export function buildPath(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new TypeError(`href('${route}'): parameter "${name}" is missing`);
    // Content may hold half a surrogate pair, which cannot be encoded.
    return encodeURIComponent(value.toWellFormed());
  });
}
