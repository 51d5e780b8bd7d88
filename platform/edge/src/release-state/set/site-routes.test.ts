import { overlappingScreen } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteRoutes } from './site-routes.ts';

const own = { home: '/:locale/home', product: '/:locale/product/:id' };

test('routes of releases are added to those of the host', () => {
  const recipes = '/:locale/recipes/:slug';
  const { all, added, match } = siteRoutes(own, { product: own.product, recipes });
  expect(added).toEqual({ recipes });
  expect(all).toEqual({ ...own, recipes });
  expect(match('/de/recipes/soup')).toEqual({
    screen: 'recipes',
    params: { locale: 'de', slug: 'soup' },
  });
  expect(match('/de/home')?.screen).toBe('home');
});

test('a route that another screen has is left out, and said once with both names', () => {
  const said: string[] = [];
  const released = {
    home: '/:locale/start',
    items: '/:locale/product/new',
    letter: '/:locale/letter/:id',
    letters: '/:locale/letter/new',
  };
  const { all } = siteRoutes(own, released, (sentence) => said.push(sentence));
  expect(all).toEqual({ ...own, letter: '/:locale/letter/:id' });
  expect(said).toEqual([
    expect.stringMatching(/\/start of home is left out.*\/:locale\/home/),
    expect.stringMatching(/new of items is left out.*product.*\/:locale\/product\/:id/),
    expect.stringMatching(/new of letters is left out.*letter.*\/:locale\/letter\/:id/),
  ]);
});

test('of any routes, no two that are served overlap, and the host has all of its own', () => {
  const segment = fc.constantFrom(':id', 'new', 'product', 'letter');
  const route = fc
    .array(segment, { maxLength: 2 })
    .chain((rest) =>
      fc.constantFrom('product', 'letter').map((first) => `/:locale/${[first, ...rest].join('/')}`),
    );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'home', 'product'), route), (released) => {
      const { all } = siteRoutes(own, released);
      expect(all).toMatchObject(own);
      for (const [screen, path] of Object.entries(all)) {
        expect(overlappingScreen(screen, path, all)).toBeUndefined();
      }
    }),
  );
});
