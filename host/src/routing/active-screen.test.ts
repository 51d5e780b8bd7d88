import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { activeScreen } from './active-screen.ts';

const screens = { releaseOf: (screen: string) => `${screen}-1` };
const routes = [{ path: '*', loader: () => new Promise<null>(() => {}) }];

test('S18: an error is that of the screen that is shown', () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/de/product/lamp'] });
  expect(activeScreen(router, screens)).toEqual({ screen: 'product', release: 'product-1' });
});

test('S18: while one goes elsewhere, it is that of the screen that is being loaded', () => {
  const router = createMemoryRouter(routes, {
    initialEntries: ['/de/product/lamp'],
    hydrationData: { loaderData: { '0': null } },
  });
  void router.navigate('/de/explore');
  expect(activeScreen(router, screens)).toEqual({ screen: 'explore', release: 'explore-1' });
});

test('on a page without a screen it is the shell’s', () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/home'] });
  expect(activeScreen(router, screens)).toEqual({});
});
