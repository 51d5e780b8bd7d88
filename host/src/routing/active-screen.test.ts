import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { activeScreen, shownScreen } from './active-screen.ts';

const screens = { releaseOf: (screen: string) => `${screen}-1` };
const site = (path: string) =>
  createMemoryRouter(
    [
      { id: 'product', path: '/:locale/product/:id' },
      { id: 'explore', path: '/:locale/explore', loader: () => new Promise<null>(() => {}) },
      { id: 'fallback', path: '*' },
    ],
    { initialEntries: [path] },
  );

test('S18: an error belongs to the screen that is shown', () => {
  const router = site('/de/product/lamp');
  expect(activeScreen(router, screens)).toEqual({ screen: 'product', release: 'product-1' });
});

test('S18: during a navigation it belongs to the screen that is being loaded', () => {
  const router = site('/de/product/lamp');
  void router.navigate('/de/explore');
  expect(activeScreen(router, screens)).toEqual({ screen: 'explore', release: 'explore-1' });
});

test('S18: an error while rendering belongs to the screen that is shown, also during a navigation', () => {
  const router = site('/de/product/lamp');
  void router.navigate('/de/explore');
  expect(shownScreen(router, screens)).toEqual({ screen: 'product', release: 'product-1' });
});

test('on a page without a screen it belongs to the shell', () => {
  expect(activeScreen(site('/home'), screens)).toEqual({});
});
