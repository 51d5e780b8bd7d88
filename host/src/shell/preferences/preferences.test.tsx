// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LOCALES, type Market } from '@vitrine/contract';
import { Announcements, LocaleProvider, provideHostServices } from '@vitrine/kit';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { loadShellMessages } from '../../messages/shell-messages.ts';
import { createStore } from '../../store/store.ts';
import { Preferences } from './preferences.tsx';

afterEach(cleanup);

async function show(tag: string, currencies: string[] | undefined, markets?: Market[]) {
  const store = createStore();
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: { ...LOCALES, ...(currencies && { currencies }), ...(markets && { markets }) },
    chosenCurrency: () => store.getState().preferences.currency,
    chosenMarket: () => store.getState().preferences.market,
    reportError: () => {},
  });
  await loadShellMessages(tag);
  render(
    <Provider store={store}>
      <LocaleProvider tag={tag}>
        <Preferences />
        <Announcements />
      </LocaleProvider>
    </Provider>,
  );
  return store;
}

test('the market is chosen by its name, and the choice is announced', async () => {
  const store = await show('de', ['EUR', 'USD', 'JPY']);
  const markets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Preise für' });
  expect([...markets.options].map(({ text }) => text)).toEqual([
    'Eurozone · €',
    'Vereinigte Staaten · $',
    'Japan · ¥',
  ]);
  expect(markets.value).toBe('EUR');
  fireEvent.change(markets, { target: { value: 'JPY' } });
  expect(store.getState().preferences).toEqual({ currency: 'JPY' });
  expect(await screen.findByText('Preise jetzt für: Japan')).toBeDefined();
});

test('markets that share a currency have the names of their countries', async () => {
  const store = await show(
    'de',
    ['VND', 'EUR'],
    [
      { country: 'VN', currency: 'VND' },
      { country: 'DE', currency: 'EUR' },
      { country: 'FR', currency: 'EUR' },
    ],
  );
  const markets = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Preise für' });
  expect([...markets.options].map(({ text }) => text)).toEqual([
    'Vietnam · ₫',
    'Deutschland · €',
    'Frankreich · €',
  ]);
  // Without a choice: the first one with the currency of the language.
  expect(markets.value).toBe('DE');
  fireEvent.change(markets, { target: { value: 'FR' } });
  expect(store.getState().preferences).toEqual({ currency: 'EUR', market: 'FR' });
});

test('a site without a choice of currencies has no choice of markets', async () => {
  await show('de', undefined, [
    { country: 'DE', currency: 'EUR' },
    { country: 'FR', currency: 'EUR' },
  ]);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});

test.each([
  ['of a service that has only those of the locales', undefined],
  ['alone', ['EUR']],
])('one currency %s cannot be chosen', async (_, currencies) => {
  await show('de', currencies);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
});
