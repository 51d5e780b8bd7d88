import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlappingScreen, routeProblem, routesOverlap } from './route.ts';

it.each([
  ['/:locale/wishlist', undefined],
  ['/:locale/wishlist/:id', undefined],
  ['/:locale/shop-2/:maker', undefined],
  ['/wishlist', 'does not begin'],
  // The edge's page for enquiries hid a screen with this route.
  ['/:locale/enquiry', 'is the page for enquiries'],
  ['/:locale/enquiry/:id', undefined],
  ['/:locale/', 'has ""'],
  ['/:locale/:page', 'no fixed segment'],
  ['/:locale/:maker/shop', 'no fixed segment'],
  ['/:locale/Wishlist', 'has "Wishlist"'],
  ['/:locale/wish list', 'has "wish list"'],
  ["/:locale/a'b", `has "a'b"`],
  ['/:locale/wishlist/', 'has ""'],
  ['/:locale/a/:locale', 'twice'],
  [`/:locale/${'a'.repeat(200)}`, 'longer'],
])('the route %s %s', (path, problem) => {
  if (problem === undefined) expect(routeProblem(path)).toBeUndefined();
  else expect(routeProblem(path)).toContain(problem);
});

it.each([
  ['/:locale/wishlist', '/:locale/wishlist', true],
  ['/:locale/wishlist', '/:locale/explore', false],
  ['/:locale/wishlist', '/:locale/wishlist/:id', false],
  ['/:locale/a/:id', '/:locale/a/b', true],
  ['/:locale/a/:id/c', '/:locale/a/b/:part', true],
  ['/:locale/a/:id/c', '/:locale/a/b/d', false],
])('%s and %s overlap: %s', (one, other, expected) => {
  expect(routesOverlap(one, other)).toBe(expected);
  expect(routesOverlap(other, one)).toBe(expected);
});

const segment = fc.constantFrom(':id', ':name', 'wishlist', 'letter');
const route = fc
  .array(segment, { maxLength: 3 })
  .map((segments) => `/:locale/${['shop', ...segments].join('/')}`);

/** A path of a route, with values in place of its parameters. */
const pathOf = (path: string, value: string) => path.replace(/:\w+/g, value);

it('two routes overlap if a path of one is a path of the other', () => {
  fc.assert(
    fc.property(route, route, segment, (one, other, value) => {
      const path = pathOf(one, value.replace(':', ''));
      if (routesOverlap(path, other)) expect(routesOverlap(one, other)).toBe(true);
      expect(routesOverlap(path, one)).toBe(true);
    }),
  );
});

it('a screen does not conflict with its own route', () => {
  const routes = { letter: '/:locale/letter/new', recipes: '/:locale/recipes' };
  expect(overlappingScreen('letter', '/:locale/letter/:id', routes)).toBeUndefined();
  expect(overlappingScreen('letters', '/:locale/letter/:id', routes)).toBe('letter');
});
