// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Picture, Suggestion, Suggestions } from '@vitrine/contract';
import { Announcements, announce, LocaleProvider, provideHostServices } from '@vitrine/kit';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchInput } from './search-input.tsx';

const SUGGESTIONS: Suggestion[] = [
  { kind: 'group', key: 'vessels', text: 'Vessels' },
  { kind: 'product', key: 'tall-carafe', text: 'Tall carafe' },
];

const aPicture: Picture = {
  src: '/media/jar.{width}.{format}',
  alt: 'A jar',
  width: 1440,
  height: 1800,
  widths: [320, 1440],
  formats: ['avif', 'jpg'],
  color: '#d8cfc0',
};

const messages: Record<string, string> = {
  suggestions: 'Suggestions',
  kindGroup: 'Category',
  kindProduct: 'Product',
  kindBrand: 'Maker',
  kindStory: 'Story',
};
const onSubmit = vi.fn();

beforeEach(() => {
  announce('');
  vi.useFakeTimers();
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    reportError: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  onSubmit.mockReset();
  vi.useRealTimers();
});

/** Renders a form with the field and focuses the field. */
async function focusField(request: (query: string) => Promise<Suggestions>, query = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        element: (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            <label htmlFor="q">Search</label>
            <SearchInput
              id="q"
              scale="label"
              query={query}
              request={request}
              to={({ kind, key }) => `/${kind}/${key}`}
              t={(key, values = {}) => {
                if (key === 'fromPrice') return `from ${values['price']}`;
                if (key === 'emptyFor') return `Nothing found for ${values['query']}`;
                if (key === 'seeAll') return `${values['count']} results`;
                return messages[key] ?? `${values['count']} suggestions`;
              }}
            />
            <Announcements />
          </form>
        ),
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/search'] },
  );
  render(
    <LocaleProvider tag="en">
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  field.focus();
  await vi.dynamicImportSettled();
  await act(() => vi.runAllTimersAsync());
  return {
    field,
    path: () => router.state.location.pathname + router.state.location.search,
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

const respond = async (_: string) => ({ items: SUGGESTIONS });

it('shows suggestions with their kind, and marks what was typed', async () => {
  const request = vi.fn(respond);
  const { field, type } = await focusField(request);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await type('car');
  expect(request.mock.calls.map(([query]) => query)).toEqual(['car']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(list.id).toBe(field.getAttribute('aria-controls'));
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Vessels Category',
    'Tall carafe Product',
  ]);
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/group/vessels',
    '/product/tall-carafe',
  ]);
  expect(list.querySelector('mark')?.textContent).toBe('car');
});

it('arrow keys move through the suggestions, and Enter opens one', async () => {
  const { field, type, press, active, path } = await focusField(respond, 'glass');
  await type('car');
  expect(active()).toBeUndefined();
  press('ArrowDown');
  expect(active()).toBe('Vessels Category');
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
  // The typed text is gone, so it does not count as unsaved input.
  expect(field.value).toBe('glass');
});

it('shows picture, maker and price of a product, and leads to all results at the end', async () => {
  const product = {
    brand: 'Ebbharrow',
    image: aPicture,
    price: { amount: 82, currency: 'USD' },
    from: true,
  };
  const items: Suggestion[] = [{ kind: 'product', key: 'jar', text: 'Tall jar', product }];
  const { type, press, active, path } = await focusField(async () => ({ items, total: 9 }));
  await type('jar');
  const [option] = screen.getAllByRole('option');
  expect(option?.textContent).toBe('Tall jar Product Ebbharrow from $82');
  expect(option?.querySelector('img')?.getAttribute('src')).toContain('/media/jar.320.jpg');
  expect(option?.querySelector('img')?.alt).toBe('');
  press('ArrowUp');
  expect(active()).toBe('9 results');
  press('Enter');
  await act(() => vi.runAllTimersAsync());
  expect(path()).toBe('/?q=jar');
});

it('does not lead to results that are all in the list', async () => {
  const { type } = await focusField(async () => ({ items: SUGGESTIONS, total: 1 }));
  await type('car');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('Enter submits the form if no suggestion is active', async () => {
  const { type, press } = await focusField(respond);
  await type('car');
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
});

it('Escape closes the list first, and only then acts on the field', async () => {
  const outer = vi.fn();
  document.addEventListener('keydown', outer);
  const { field, type, press } = await focusField(respond);
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
  'ignores keys of an input method: %o',
  async (composing) => {
    const { type, press, active, path } = await focusField(respond);
    await type('みず');
    press('ArrowDown');
    expect(press('Enter', composing)).toBe(true);
    expect(press('ArrowDown', composing)).toBe(true);
    expect(active()).toBe('Vessels Category');
    expect(path()).toBe('/search');
  },
);

it('announces the number of suggestions once after a pause in typing', async () => {
  const { type, field } = await focusField(respond);
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

it('stays a plain field if the service fails', async () => {
  const { type, press, field } = await focusField(() => Promise.reject(new Error('no')));
  await type('car');
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(press('Enter')).toBe(true);
});

it('shows pages of other screens, and filters with their number, between the pages and the products', async () => {
  const filters = [
    { name: 'material', value: 'glass', title: 'Material', text: 'Glass', count: 6 },
    { name: 'price', value: '0-50', title: 'Price', text: 'Under $50', count: 3, q: 'jug' },
  ];
  const screenPages = [{ path: '/collections/glass', title: 'Collections', text: 'All of glass' }];
  const request = async () => ({ items: SUGGESTIONS, filters, screenPages, total: 1 });
  const { type, press, active, path } = await focusField(request);
  await type('gl');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Vessels Category',
    'All of glass Collections',
    'Glass Material · 6',
    'Under $50 Price · 3',
    'Tall carafe Product',
  ]);
  expect(screen.getAllByRole('option')[3]?.getAttribute('href')).toBe('/?q=jug&price=0-50');
  expect(screen.getAllByRole('option')[1]?.getAttribute('href')).toBe('/en/collections/glass');
  for (let pressed = 0; pressed < 3; pressed += 1) press('ArrowDown');
  expect(active()).toBe('Glass Material · 6');
  press('Enter');
  await act(() => vi.runAllTimersAsync());
  expect(path()).toBe('/?material=glass');
});

// A search for "gift" showed nothing at all, like one that is still waiting.
it('says that there is nothing, to the eye too', async () => {
  const { field, type } = await focusField(async () => ({ items: [], total: 0 }));
  await type('wolpertinger');
  expect(screen.getByText('Nothing found for wolpertinger', { selector: 'p' })).toBeDefined();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await type('');
  expect(screen.queryByText('Nothing found for wolpertinger', { selector: 'p' })).toBeNull();
});
