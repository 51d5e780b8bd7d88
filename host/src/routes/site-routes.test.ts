import { ROUTES } from '@vitrine/routes';
import { expect, test } from 'vitest';
import { activeScreen } from '../routing/active-screen.ts';
import { localeHref } from '../shell/navigation/locale-href.ts';
import { addRoutes, matchPath, siteRoutes } from './site-routes.ts';

const recipes = '/:locale/recipes/:slug';
const path = '/de/recipes/soup';

test('the host knows its own routes, and after the start those of the document', () => {
  expect(matchPath(path)).toBeUndefined();
  addRoutes({ recipes, home: '/:locale/elsewhere' });
  expect(siteRoutes()).toEqual({ ...ROUTES, recipes });
  expect(matchPath(path)).toEqual({ screen: 'recipes', params: { locale: 'de', slug: 'soup' } });
  expect(matchPath('/de/home')?.screen).toBe('home');
});

test('such a page keeps its path in another language, and its errors belong to its screen', () => {
  addRoutes({ recipes });
  const french = { code: 'fr', currency: 'EUR' };
  const at = { pathname: path, search: '', hash: '' };
  expect(localeHref(at, french, { ownCurrency: 'EUR' })).toBe('/fr/recipes/soup');
  const matches = [{ route: { id: 'recipes' } }];
  const router = { state: { navigation: {}, matches } } as unknown as Parameters<
    typeof activeScreen
  >[0];
  expect(activeScreen(router, { releaseOf: () => '1.0.0' })).toEqual({
    screen: 'recipes',
    release: '1.0.0',
  });
});
