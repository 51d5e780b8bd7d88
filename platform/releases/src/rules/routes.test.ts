import { expect, test } from 'vitest';
import { linkedRoutes } from './routes.ts';

test('a screen may link to live screens, to those of the same command, and to itself', () => {
  const routes = linkedRoutes(
    { screen: 'recipes', route: '/:locale/recipes' },
    { host: {}, live: { wishlist: '/:locale/wishlist', recipes: '/:locale/old' } },
    { recipe: '/:locale/recipes/:entry' },
  );
  expect(routes).toMatchObject({
    home: '/:locale/home',
    wishlist: '/:locale/wishlist',
    recipe: '/:locale/recipes/:entry',
    recipes: '/:locale/recipes',
  });
});
