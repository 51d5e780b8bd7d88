/**
 * A path that matches a route, for tests: locale `en`, other parameters `example`.
 *
 * @example exampleOf('/:locale/wishlist/:id') // '/en/wishlist/example'
 */
export function exampleOf(path: string): string {
  return path.replace(':locale', 'en').replace(/:\w+/g, 'example');
}
