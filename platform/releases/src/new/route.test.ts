import { routeProblem, routesOverlap } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exampleOf } from './route.ts';

it('an example of a route matches the route', () => {
  const segment = fc.constantFrom(':id', ':name', 'wishlist', 'letter');
  fc.assert(
    fc.property(fc.uniqueArray(segment, { maxLength: 4 }), (segments) => {
      const route = ['/:locale/shop', ...segments].join('/');
      expect(routeProblem(route)).toBeUndefined();
      expect(exampleOf(route)).not.toContain(':');
      expect(routesOverlap(exampleOf(route), route)).toBe(true);
    }),
  );
});
