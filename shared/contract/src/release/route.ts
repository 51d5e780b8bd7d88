/**
 * The last segment of the path of the form for enquiries, after the locale. The edge answers it, no
 * screen. It is here because every first screen has this file, and few need the form's shapes.
 */
export const ENQUIRY_PAGE = 'enquiry';

/** The maximum length of a route, in characters. */
export const MAX_ROUTE_LENGTH = 200;

/** Segments of a path in React Router's notation; a parameter begins with a colon. */
const segmentsOf = (path: string) => path.split('/').slice(1);

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * The reason why a path cannot be a screen's route, or `undefined`. A route begins with the locale
 * and a fixed segment, in lower case because the router compares paths so.
 *
 * @example routeProblem('/:locale/wishlist/:id') // undefined
 * @example routeProblem('/wishlist') // 'does not begin with /:locale/'
 */
export function routeProblem(path: string): string | undefined {
  if (!path.startsWith('/:locale/')) return 'does not begin with /:locale/';
  if (path.length > MAX_ROUTE_LENGTH) return `is longer than ${MAX_ROUTE_LENGTH} characters`;
  if (path === `/:locale/${ENQUIRY_PAGE}`)
    return 'is the page for enquiries, which the edge answers';
  const segments = segmentsOf(path);
  const odd = segments.find((segment) => !/^(:[a-z]\w*|[a-z0-9][a-z0-9-]*)$/.test(segment));
  if (odd !== undefined) return `has "${odd}", which is neither a lower-case word nor a :parameter`;
  if (isParameter(segments[1] ?? '')) return 'has no fixed segment after the locale';
  const names = segments.filter(isParameter);
  return new Set(names).size === names.length ? undefined : 'has the same parameter twice';
}

/**
 * Whether some URL would match both routes.
 *
 * @example routesOverlap('/:locale/wishlist/new', '/:locale/wishlist/:id') // true
 */
export function routesOverlap(one: string, other: string): boolean {
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
 * The other screen whose route overlaps with a route, or `undefined`.
 *
 * @param routes Screen → path.
 * @example overlappingScreen('letters', '/:locale/letter/:id', { letter: '/:locale/letter/new' })
 * // 'letter'
 */
export function overlappingScreen(
  screen: string,
  route: string,
  routes: Readonly<Record<string, string>>,
): string | undefined {
  const others = Object.entries(routes).filter(([name]) => name !== screen);
  return others.find(([, path]) => routesOverlap(route, path))?.[0];
}
