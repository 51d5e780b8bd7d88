import { overlappingScreen, type ScreenRecord } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore, promoteRelease } from '../../testing/index.ts';
import { createRecordReader } from '../releases/records.ts';
import { readTakenRoutes, requireRoute, routeConflict } from './free-route.ts';

const release = (screen: string, route: string) => ({ screen, version: '1.0.0-ab', route });
const none = { host: {}, live: {}, lastGood: {} };

test.each([
  ['of a screen of the host', { host: { pages: '/:locale/shop/:topic' } }, 'that of pages: /:'],
  ['of a live screen', { live: { letter: '/:locale/shop/letter' } }, 'that of letter: /:'],
  [
    'of a last good release',
    { lastGood: { letter: '/:locale/shop/:of' } },
    'the last good release of letter',
  ],
])('a route that overlaps with that %s is not free', (_, taken, said) => {
  const conflict = routeConflict(release('recipes', '/:locale/shop/:id'), { ...none, ...taken });
  expect(conflict?.message).toContain('recipes@1.0.0-ab has the route /:locale/shop/:id');
  expect(conflict?.message).toContain(said);
  expect(conflict).toMatchObject({
    code: 'route-taken',
    remedy: expect.stringMatching(/vitrine.route/),
  });
});

test('a screen of the host has its route, and may have no other', () => {
  const host = { product: '/:locale/product/:id' };
  const conflictOf = (route: string) =>
    routeConflict(release('product', route), { ...none, host, live: host });
  expect(conflictOf('/:locale/product/:id')).toBeUndefined();
  expect(conflictOf('/:locale/products/:id')?.message).toContain('at /:locale/product/:id');
});

test('a screen may change its own route', () => {
  const live = { recipes: '/:locale/recipes/:slug' };
  const lastGood = { recipes: '/:locale/recipe/:slug' };
  const conflict = routeConflict(release('recipes', '/:locale/recipes/:id'), {
    ...none,
    live,
    lastGood,
  });
  expect(conflict).toBeUndefined();
});

test('after any promotions that were not refused, no two live routes overlap', () => {
  const segment = fc.constantFrom(':id', ':slug', 'new', 'all');
  const route = fc
    .tuple(fc.constantFrom('shop', 'letter'), fc.array(segment, { maxLength: 2 }))
    .map(([first, rest]) => ['/:locale', first, ...rest].join('/'));
  const promotion = fc.record({ screen: fc.constantFrom('a', 'b', 'c', 'd'), route });
  fc.assert(
    fc.property(fc.array(promotion, { maxLength: 12 }), (promotions) => {
      const host = { home: '/:locale/home' };
      const live: Record<string, string> = {};
      for (const { screen, route } of promotions) {
        if (!routeConflict(release(screen, route), { ...none, host, live })) live[screen] = route;
      }
      for (const [screen, route] of Object.entries(live)) {
        expect(overlappingScreen(screen, route, { ...host, ...live })).toBeUndefined();
      }
    }),
  );
});

test('a canary has the route of the stable release', async () => {
  const store = createMemoryStore();
  const head = await promoteRelease(store, '1.0.0');
  const reader = createRecordReader(store);
  expect(await readTakenRoutes(reader, head)).toEqual({
    ...none,
    live: { product: '/:locale/product/:id' },
  });
  const stable = head.set.screens['product']?.stable;
  if (!stable) throw new Error('not promoted');
  const record = await reader.screen('product', stable);
  const moved: ScreenRecord = { ...record, version: '2.0.0', route: '/:locale/lamps/:id' };
  await requireRoute(reader, head, moved, { isCanary: false });
  await requireRoute(reader, head, record, { isCanary: true });
  await expect(requireRoute(reader, head, moved, { isCanary: true })).rejects.toMatchObject({
    code: 'not-a-canary',
    message: expect.stringContaining('/:locale/lamps/:id'),
  });
});
