/** Segments of a path in React Router's notation; a parameter begins with a colon. */
const segmentsOf = (path: string) => path.split('/').slice(1);

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * Why a path cannot be a screen's route, or `undefined` when it can: the locale comes first, and then
 * at least one word that no other route has, in small letters, since addresses are compared so.
 *
 * @example routeProblem('/:locale/wishlist') // undefined
 * @example routeProblem('/wishlist') // 'does not begin with /:locale/'
 */
export function routeProblem(path: string): string | undefined {
  if (!path.startsWith('/:locale/')) return 'does not begin with /:locale/';
  const segments = segmentsOf(path);
  const odd = segments.find((segment) => !/^(:[a-z]\w*|[a-z0-9][a-z0-9-]*)$/.test(segment));
  if (odd !== undefined) return `has "${odd}", which is neither a word nor a :parameter`;
  if (segments.every(isParameter)) return 'has no word of its own, so that it would be any path';
  const names = segments.filter(isParameter);
  return new Set(names).size === names.length ? undefined : 'has one parameter twice';
}

/**
 * Whether some address would be of both routes.
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
 * An address of a route, for a test: in English, every other parameter an example.
 *
 * @example exampleOf('/:locale/wishlist/:id') // '/en/wishlist/example'
 */
export function exampleOf(path: string): string {
  return path.replace(':locale', 'en').replace(/:\w+/g, 'example');
}
