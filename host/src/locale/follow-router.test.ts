// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { createStore } from '../store/store.ts';
import { followRouter } from './follow-router.ts';

function site(path: string, slow = Promise.resolve()) {
  const router = createMemoryRouter(
    [
      { path: '/:locale/home', loader: () => null, element: null },
      { path: '/:locale/explore', loader: () => slow.then(() => null), element: null },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  const store = createStore();
  followRouter(router, store);
  return { router, store, locale: () => store.getState().locale };
}

test('S13: the locale is the first segment of every completed navigation', async () => {
  const { router, locale } = site('/de/home');
  expect(locale()).toBe('en');
  await expect.poll(locale).toBe('de');
  await router.navigate('/fr-CA/home');
  expect(locale()).toBe('fr-CA');
  await router.navigate('/home');
  expect(locale()).toBe('fr-CA');
});

test('S13: a cancelled navigation changes nothing', async () => {
  const { router, locale } = site('/de/home', new Promise(() => {}));
  await expect.poll(locale).toBe('de');
  void router.navigate('/ar/explore');
  await router.navigate('/el/home');
  expect(locale()).toBe('el');
});
