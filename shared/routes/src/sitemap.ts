/** The sitemap as data: screen → path, in React Router's notation. A new screen starts here. */
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

/**
 * The path of a screen, with every parameter percent-encoded as one segment.
 *
 * @throws {TypeError} if a parameter is missing or empty, because the path would name another
 *   screen.
 * @example href('product', { locale: 'en', id: 'lamp 1' }) // '/en/product/lamp%201'
 */
export function href<Name extends Screen>(
  screen: Name,
  parameters: Record<Parameters<(typeof ROUTES)[Name]>, string>,
): string {
  return buildPath(screen, parameters);
}

/** Like `href`, for parameters whose names are known at run time only. */
export function buildPath(screen: Screen, parameters: Readonly<Record<string, string>>): string {
  return ROUTES[screen].replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new TypeError(`href('${screen}'): parameter "${name}" is missing`);
    // Content may hold half a surrogate pair, which cannot be encoded.
    return encodeURIComponent(value.toWellFormed());
  });
}
