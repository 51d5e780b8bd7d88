// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Suggestion, Suggestions } from '@vitrine/contract';
import { Announcements, announce } from '@vitrine/kit';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const FOUND: Suggestion[] = [
  { kind: 'group', key: 'vessels', text: 'Vessels' },
  { kind: 'product', key: 'tall-carafe', text: 'Tall carafe' },
];

const words: Record<string, string> = {
  suggestions: 'Suggestions',
  kindGroup: 'Group',
  kindProduct: 'Product',
  kindBrand: 'Maker',
};
const sent = vi.fn();

beforeEach(() => {
  announce('');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  sent.mockReset();
  vi.useRealTimers();
});

/** A form with the field in it, with somebody in the field. */
async function enter(ask: (query: string) => Promise<Suggestions>, query = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        element: (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              sent();
            }}
          >
            <label htmlFor="q">Search</label>
            <SearchInput
              id="q"
              scale="label"
              query={query}
              request={ask}
              to={({ kind, key }) => `/${kind}/${key}`}
              t={(key, values) => words[key] ?? `${values?.['count']} suggestions`}
            />
            <Announcements />
          </form>
        ),
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/search'] },
  );
  render(<RouterProvider router={router} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  field.focus();
  await vi.dynamicImportSettled();
  await act(() => vi.runAllTimersAsync());
  return {
    field,
    path: () => router.state.location.pathname,
    type: async (text: string) => {
      fireEvent.input(field, { target: { value: text } });
      await act(() => vi.advanceTimersByTimeAsync(200));
    },
    press: (key: string, more: KeyboardEventInit = {}) =>
      fireEvent.keyDown(field, { key, ...more }),
    active: () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  };
}

const found = async (_: string) => ({ items: FOUND });

it('suggests what is typed, with the kind of each and what was typed marked', async () => {
  const ask = vi.fn(found);
  const { field, type } = await enter(ask);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await type('car');
  expect(ask.mock.calls.map(([query]) => query)).toEqual(['car']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(list.id).toBe(field.getAttribute('aria-controls'));
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Vessels Group',
    'Tall carafe Product',
  ]);
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/group/vessels',
    '/product/tall-carafe',
  ]);
  expect(list.querySelector('mark')?.textContent).toBe('car');
});

it('is gone through by keys, and a chosen one is gone to', async () => {
  const { field, type, press, active, path } = await enter(found, 'glass');
  await type('car');
  expect(active()).toBeUndefined();
  press('ArrowDown');
  expect(active()).toBe('Vessels Group');
  press('ArrowDown');
  expect(active()).toBe('Tall carafe Product');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  press('ArrowDown');
  expect(active()).toBeUndefined();
  press('ArrowUp');
  expect(active()).toBe('Tall carafe Product');
  press('End');
  expect(active()).toBeUndefined();
  press('ArrowUp');
  press('Enter');
  await act(() => vi.runAllTimersAsync());
  expect(path()).toBe('/product/tall-carafe');
  // Nothing that was typed is left to be lost.
  expect(field.value).toBe('glass');
});

it('without an active suggestion, Enter is the form’s', async () => {
  const { type, press } = await enter(found);
  await type('car');
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
});

it('Escape hides the list, and only then is the field’s own', async () => {
  const outer = vi.fn();
  document.addEventListener('keydown', outer);
  const { field, type, press } = await enter(found);
  await type('car');
  expect(press('Escape')).toBe(false);
  expect(outer).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.value).toBe('car');
  expect(press('Escape')).toBe(true);
  expect(outer).toHaveBeenCalled();
  document.removeEventListener('keydown', outer);
  press('ArrowDown');
  expect(field.getAttribute('aria-expanded')).toBe('true');
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'leaves the keys of an input method alone: %o',
  async (composing) => {
    const { type, press, active, path } = await enter(found);
    await type('みず');
    press('ArrowDown');
    expect(press('Enter', composing)).toBe(true);
    expect(press('ArrowDown', composing)).toBe(true);
    expect(active()).toBe('Vessels Group');
    expect(path()).toBe('/search');
  },
);

it('says once how many there are, when the typing has paused', async () => {
  const { type, field } = await enter(found);
  const status = screen.getByRole('status');
  await type('c');
  await type('ca');
  expect(status.textContent?.trim()).toBe('');
  await act(() => vi.runAllTimersAsync());
  expect(status.textContent).toBe('2 suggestions');
  await type('car');
  await act(() => vi.runAllTimersAsync());
  expect(status.textContent).toBe('2 suggestions');
  act(() => field.blur());
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('says nothing and stays a field where the service fails', async () => {
  const { type, press, field } = await enter(() => Promise.reject(new Error('no')));
  await type('car');
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(press('Enter')).toBe(true);
});
