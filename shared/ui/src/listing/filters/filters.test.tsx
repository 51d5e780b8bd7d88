// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Facet } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FacetList } from './facet-list.tsx';
import { FilterButton } from './filter-button.tsx';

beforeEach(() => {
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
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const FACETS: Facet[] = [
  {
    name: 'material',
    title: 'Material',
    values: [
      { value: 'oak', title: 'Oak', count: 5 },
      { value: 'wool', title: 'Wool', count: 0 },
      { value: 'glass', title: 'Glass', count: 3 },
    ],
  },
  { name: 'brand', title: 'Maker', values: [{ value: 'a', title: 'Alder', count: 8 }] },
];

const t = (key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ');

function Query({ show }: { show: (query: URLSearchParams) => React.ReactNode }) {
  return show(new URLSearchParams(useLocation().search));
}

function visit(at: string, show: (query: URLSearchParams) => React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <Query show={show} /> }], {
    initialEntries: [at],
  });
  render(
    <LocaleProvider tag="en">
      <RouterProvider router={router} />
    </LocaleProvider>,
  );
  return router;
}

describe('the values of a facet', () => {
  it('below another one are indented', () => {
    const values = [
      { value: 'kitchen', title: 'Kitchen', count: 3 },
      { value: 'knives', title: 'Knives', count: 2, depth: 1 },
    ];
    const groups = [{ name: 'group', title: 'Category', values }];
    visit('/', (query) => <FacetList facets={groups} query={query} t={t} />);
    const indent = (title: string) => screen.getByText(title).style.paddingInlineStart;
    expect([indent('Kitchen'), indent('Knives')]).toEqual(['', '1rem']);
  });

  const facetOf = (length: number, countOf: (at: number) => number): Facet => ({
    name: 'group',
    title: 'Category',
    values: Array.from({ length }, (_, at) => ({
      ...{ value: `group-${at}`, title: `Category ${at}.` },
      count: countOf(at),
    })),
  });
  const numbers = () =>
    screen
      .getAllByRole('checkbox')
      .map(({ textContent }) => Number.parseInt(textContent.replace('Category ', ''), 10));

  // A catalogue of 60 categories pushed every other filter below the page.
  it('are folded if there are many: to the selected ones, and the first that have products', () => {
    const facet = facetOf(60, (at) => (at % 3 === 0 ? 0 : 5));
    visit('/?group=group-40', (query) => <FacetList facets={[facet]} query={query} t={t} />);
    expect(numbers()).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 40]);
    fireEvent.click(screen.getByRole('button', { name: 'loadMore Category' }));
    expect(numbers()).toHaveLength(60);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Category 13/);
  });

  it('without products fill a folded list, and need no button', () => {
    const facet = facetOf(20, (at) => (at > 16 ? 5 : 0));
    visit('/', (query) => <FacetList facets={[facet]} query={query} t={t} />);
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 17, 18, 19]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are all shown if there are few', () => {
    visit('/', (query) => <FacetList facets={[facetOf(10, () => 5)]} query={query} t={t} />);
    expect(numbers()).toHaveLength(10);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const list = (query: URLSearchParams) => <FacetList facets={FACETS} query={query} t={t} />;

  it('are checkboxes that are links, toggled by the space bar too', async () => {
    const router = visit('/list?material=oak', list);
    const oak = screen.getByRole('checkbox', { name: 'Oak count 5', checked: true });
    const glass = screen.getByRole('checkbox', { name: 'Glass count 3', checked: false });
    expect(glass.getAttribute('href')).toBe('/list?material=oak,glass');
    await act(async () => fireEvent.keyDown(glass, { key: ' ' }));
    expect(router.state.location.search).toBe('?material=oak,glass');
    await act(async () => fireEvent.click(oak));
    expect(router.state.location.search).toBe('?material=glass');
  });

  it('without products stay in their place, and cannot be selected', () => {
    visit('/list', list);
    const values = within(screen.getByRole('list', { name: 'Material' })).getAllByRole('checkbox');
    expect(values.map((each) => [each.getAttribute('aria-disabled'), each.tagName])).toEqual([
      [null, 'A'],
      ['true', 'SPAN'],
      [null, 'A'],
    ]);
  });

  it('can be removed even if no product has them', () => {
    visit('/list?material=wool', list);
    const wool = screen.getByRole('checkbox', { name: 'Wool count 0', checked: true });
    expect(wool.getAttribute('href')).toBe('/list');
  });

  it('are not offered if there is only one', () => {
    visit('/list', list);
    expect(screen.queryByText('Maker')).toBeNull();
  });
});

describe('the dialog of filters', () => {
  const onClose = vi.fn();
  const onUnavailable = vi.fn();
  let busy = false;
  const button = (query: URLSearchParams) => (
    <FilterButton
      facets={FACETS}
      query={query}
      total={8}
      always={false}
      t={t}
      busy={busy}
      onClose={onClose}
      onUnavailable={onUnavailable}
    />
  );
  afterEach(() => {
    busy = false;
  });
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^filters/ }));
    const dialog = await screen.findByRole('dialog', { name: 'filters' });
    // It has its history entry a moment after it is shown.
    await waitFor(() => expect(history.state).toMatchObject({ dialog: true }));
    return dialog;
  };

  it('shows the number of chosen values on its button, and the values in the heads', async () => {
    visit('/list?material=oak,glass', button);
    expect(screen.getByRole('button', { name: 'filters · 2' })).toBeDefined();
    const dialog = await open();
    expect(within(dialog).getByText('Oak, Glass')).toBeDefined();
    expect(within(dialog).getByRole('status').textContent).toBe('count 8');
  });

  it('closes by the button that says how many products there are, and takes back its history entry', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    visit('/list', button);
    const dialog = await open();
    expect(history.state).toMatchObject({ dialog: true });
    fireEvent.click(within(dialog).getByRole('button', { name: 'showResults 8' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledExactlyOnceWith('');
    expect(back).toHaveBeenCalledOnce();
    history.replaceState(null, '');
  });

  // Going back cancelled the choice, and the visitor had the list as before.
  it('leaves its history entry to a choice that is still being loaded', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    busy = true;
    visit('/list', button);
    const dialog = await open();
    fireEvent.click(within(dialog).getByRole('button', { name: 'showResults 8' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(back).not.toHaveBeenCalled();

    // Opened again, it needs no second entry.
    const entries = history.length;
    await open();
    expect(history.length).toBe(entries);
    history.replaceState(null, '');
  });

  it('its first choice replaces its own history entry, further ones have entries', async () => {
    const router = visit('/list', button);
    const actions: string[] = [];
    router.subscribe(({ historyAction, navigation }) => {
      if (navigation.state === 'idle') actions.push(historyAction);
    });
    const dialog = await open();
    const choose = (name: RegExp) =>
      act(async () =>
        fireEvent.click(within(dialog).getByRole('checkbox', { name, hidden: true })),
      );
    await choose(/^Oak/);
    await choose(/^Glass/);
    expect(actions).toEqual(['REPLACE', 'PUSH']);
    expect(router.state.location.search).toBe('?material=oak,glass');
    fireEvent.click(within(dialog).getByRole('link', { name: 'clearAll' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    history.replaceState(null, '');
  });

  // On a slow phone the restored position was lost: the list was scrolled to its start after it.
  it('names no query if it is closed by going back', async () => {
    const router = visit('/list', button);
    const dialog = await open();
    const before = { ...history.state };
    delete before.dialog;
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Oak/, hidden: true })),
    );
    expect(router.state.location.search).toBe('?material=oak');
    history.replaceState(before, '');
    fireEvent(window, new PopStateEvent('popstate', { state: before }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledExactlyOnceWith(undefined);
    history.replaceState(null, '');
  });

  // Then, too, the list was scrolled to its start when the dialog was closed without a choice.
  it('may be opened before the page is shown that the visitor has gone back to', async () => {
    vi.spyOn(history, 'back').mockImplementation(() => {});
    const router = visit('/list', button);
    const { key } = router.state.location;
    await act(() => router.navigate('/list?material=oak'));
    history.replaceState({ key }, '');
    const dialog = await open();
    await act(() => router.navigate(-1));
    expect(router.state.location.key).toBe(key);
    fireEvent.click(within(dialog).getByRole('button', { name: 'showResults 8' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClose).toHaveBeenCalledExactlyOnceWith('');
    history.replaceState(null, '');
  });

  it('closes when the visitor goes back to the entry it was opened from', async () => {
    history.replaceState({ key: 'list' }, '');
    visit('/list', button);
    await open();
    history.replaceState({ key: 'chosen' }, '');
    fireEvent(window, new PopStateEvent('popstate', { state: { key: 'other' } }));
    expect(screen.getByRole('dialog')).toBeDefined();
    fireEvent(window, new PopStateEvent('popstate', { state: { key: 'list' } }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
