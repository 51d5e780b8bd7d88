import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleOf, routeProblem, routesMeet } from './route.ts';

it.each([
  ['/:locale/wishlist', undefined],
  ['/:locale/wishlist/:id', undefined],
  ['/:locale/:maker/shop-2', undefined],
  ['/wishlist', 'does not begin'],
  ['/:locale/', 'has ""'],
  ['/:locale/:page', 'no fixed segment'],
  ['/:locale/Wishlist', 'has "Wishlist"'],
  ['/:locale/wish list', 'has "wish list"'],
  ["/:locale/a'b", `has "a'b"`],
  ['/:locale/wishlist/', 'has ""'],
  ['/:locale/a/:locale', 'twice'],
])('the route %s %s', (path, problem) => {
  if (problem === undefined) expect(routeProblem(path)).toBeUndefined();
  else expect(routeProblem(path)).toContain(problem);
});

it.each([
  ['/:locale/wishlist', '/:locale/wishlist', true],
  ['/:locale/wishlist', '/:locale/:page', true],
  ['/:locale/wishlist', '/:locale/explore', false],
  ['/:locale/wishlist', '/:locale/wishlist/:id', false],
  ['/:locale/a/:id', '/:locale/:kind/b', true],
])('%s and %s conflict: %s', (one, other, expected) => {
  expect(routesMeet(one, other)).toBe(expected);
  expect(routesMeet(other, one)).toBe(expected);
});

it('an example of a route matches the route', () => {
  const segment = fc.constantFrom(':id', ':name', 'wishlist', 'letter');
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
      const route = `/:locale/${segments.join('/')}`;
      expect(exampleOf(route)).not.toContain(':');
      expect(routesMeet(exampleOf(route), route)).toBe(true);
    }),
  );
});
