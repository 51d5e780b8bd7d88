/** Segments of a path in React Router's notation; a parameter begins with a colon. */
const segmentsOf = (path: string) => path.split('/').slice(1);

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * The reason why a path cannot be a screen's route, or `undefined`. A route begins with the locale
 * and has at least one fixed segment, in lower case because the router compares paths so.
 *
 * @example routeProblem('/:locale/wishlist') // undefined
 * @example routeProblem('/wishlist') // 'does not begin with /:locale/'
 */
export function routeProblem(path: string): string | undefined {
  if (!path.startsWith('/:locale/')) return 'does not begin with /:locale/';
  const segments = segmentsOf(path);
  const odd = segments.find((segment) => !/^(:[a-z]\w*|[a-z0-9][a-z0-9-]*)$/.test(segment));
  if (odd !== undefined) return `has "${odd}", which is neither a lower-case word nor a :parameter`;
  if (segments.every(isParameter)) return 'has no fixed segment, so it would match any path';
  const names = segments.filter(isParameter);
  return new Set(names).size === names.length ? undefined : 'has the same parameter twice';
}

/**
 * Whether some URL would match both routes.
 *
 * @example routesMeet('/:locale/wishlist', '/:locale/:page') // true
 */
export function routesMeet(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length &&
    a.every((segment, index) => {
      const against = b[index] ?? '';
      return segment === against || isParameter(segment) || isParameter(against);
    })
  );
}

/**
 * A path that matches a route, for tests: locale `en`, other parameters `example`.
 *
 * @example exampleOf('/:locale/wishlist/:id') // '/en/wishlist/example'
 */
export function exampleOf(path: string): string {
  return path.replace(':locale', 'en').replace(/:\w+/g, 'example');
}
