import { ROUTES } from '@vitrine/routes';
import { expect, test } from 'vitest';
import type { ReleaseState } from '../release-state/load-release-state.ts';
import { siteRoutes } from '../release-state/set/site-routes.ts';
import { toSetFile } from '../release-state/set-files.ts';
import { documentReleases } from './document-releases.ts';

const entry: ReleaseState['entry'] = {
  ...{
    n: 12,
    channel: 'stable',
    previous: null,
    at: '2026-11-22T14:03:00.000Z',
    by: 'Noor',
    why: '',
  },
  action: { kind: 'promote', target: 'home', version: '1' },
  set: { host: null, screens: {} },
};
const urlOf = (isOtherSet: boolean, channel: string) => {
  const file = toSetFile({ n: 12, channel, screens: {} });
  const state = { entry, file, host: null, isOtherSet, routes: siteRoutes(ROUTES, {}) };
  return documentReleases(state, { version: '1' }, null).set.url;
};

// Browsers keep /sets/12.json for ever: after a revocation or a repair, another set has its number.
test('the URL of a set is its number, and part of its hash if caches may have another one', () => {
  expect(urlOf(false, 'stable')).toBe('/sets/12.json');
  expect(urlOf(true, 'stable')).toMatch(/^\/sets\/12\.json\?\w{8}$/);
  expect(urlOf(true, 'stable')).not.toBe(urlOf(true, 'beta'));
});

// The nine screens' documents must not grow by what their hosts know.
test('a document has the routes that its host does not have itself, and no others', () => {
  const file = toSetFile({ n: 12, channel: 'stable', screens: {} });
  const routesOf = (released: Record<string, string>) => {
    const state = { entry, file, host: null, routes: siteRoutes(ROUTES, released) };
    return documentReleases(state, { version: '1' }, null).routes;
  };
  const recipes = '/:locale/recipes/:slug';
  expect(routesOf({ home: ROUTES.home, recipes })).toEqual({ recipes });
  expect(routesOf({ home: ROUTES.home })).toBeUndefined();
});
