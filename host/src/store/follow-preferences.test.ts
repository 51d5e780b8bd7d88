// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { followPreferences } from './follow-preferences.ts';
import { createStore } from './store.ts';

async function site(path: string) {
  const load = vi.fn(({ request }: { request: Request }) => new URL(request.url).search);
  const router = createMemoryRouter([{ path: '/:locale/explore', loader: load, element: null }], {
    initialEntries: [path],
  });
  router.initialize();
  await expect.poll(() => router.state.initialized).toBe(true);
  load.mockClear();
  const store = createStore();
  followPreferences(store, router);
  const choose = (currency: string) =>
    store.dispatch({ type: 'preferences/market-chosen', currency, market: undefined });
  const chooseMarket = (market: string, currency: string) =>
    store.dispatch({ type: 'preferences/market-chosen', currency, market });
  return { router, load, choose, chooseMarket };
}

test('another currency loads the page again, the same one does not', async () => {
  const { router, load, choose } = await site('/de/explore?sort=price');
  choose('JPY');
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(router.state.location.search).toBe('?sort=price');
  choose('JPY');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a continued list starts from its beginning, in the same history entry', async () => {
  const { router, load, choose } = await site('/de/explore?sort=price&page=129~jug&q=a+b%26c');
  choose('JPY');
  await expect.poll(() => router.state.location.search).toBe('?sort=price&q=a+b%26c');
  expect(load).toHaveBeenCalledTimes(1);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('another market with the same currency has the same prices, so nothing is loaded', async () => {
  const { load, chooseMarket } = await site('/de/explore');
  chooseMarket('DE', 'EUR');
  await expect.poll(() => load.mock.calls.length).toBe(1);
  chooseMarket('FR', 'EUR');
  expect(load).toHaveBeenCalledTimes(1);
});
