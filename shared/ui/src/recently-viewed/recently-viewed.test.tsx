// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ProductSummary, ProductsById } from '@vitrine/contract';
import { LocaleProvider, provideHostServices, type SavedProducts } from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecentlyViewed } from './recently-viewed.tsx';

afterEach(cleanup);

const t = (key: string) => key;

const aProduct = (id: string): ProductSummary => ({
  id,
  name: id,
  brand: { slug: 'b', name: 'B' },
  group: { name: 'g', title: 'G' },
  price: { amount: 1, currency: 'USD' },
  image: null,
  availability: 'in-stock',
});

type LoadedProducts = Pick<ProductsById, 'items' | 'moved'>;
const loadAll = () =>
  vi.fn(
    async (_: string, ids: readonly string[]): Promise<LoadedProducts> => ({
      items: ids.map((id) => aProduct(id)),
    }),
  );

function show(load: ReturnType<typeof loadAll>, savedProducts: SavedProducts, except?: string) {
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    partTexts: () => ({ failed: 'failed', retry: 'retry', retrying: 'retrying' }),
    reportError: () => undefined,
    savedProducts,
  });
  return render(
    <MemoryRouter>
      <LocaleProvider tag="en">
        <RecentlyViewed
          load={load}
          to={({ id }) => `/${id}`}
          t={t}
          {...(except !== undefined && { except })}
        />
      </LocaleProvider>
    </MemoryRouter>,
  );
}

const shownIds = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('recently viewed products', () => {
  it('are requested once and shown with the latest first, without the product of the page', async () => {
    const load = loadAll();
    show(load, savedProductsOf({ seen: ['e', 'd', 'c', 'b', 'a', 'z'] }), 'd');
    // The space is reserved before the response arrives, so that nothing moves.
    expect(screen.getByRole('region', { name: 'seen' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await screen.findByText('e');
    expect(shownIds()).toEqual(['e', 'c', 'b', 'a']);
    expect(load).toHaveBeenCalledExactlyOnceWith('en', ['e', 'c', 'b', 'a'], expect.anything());
  });

  it('are neither requested nor shown if there are none', () => {
    const load = loadAll();
    const { container } = show(load, savedProductsOf({ seen: ['d'] }), 'd');
    expect(container.textContent).toBe('');
    expect(load).not.toHaveBeenCalled();
  });

  it('say that the request failed, and can still be forgotten', async () => {
    const load = loadAll();
    load.mockRejectedValue(new Error('broken'));
    show(load, savedProductsOf({ seen: ['a'] }));
    expect((await screen.findByRole('note')).textContent).toContain('failed');
    expect(screen.getByRole('button', { name: 'forget' })).toBeDefined();
  });

  it('are hidden if the catalogue has none of them', async () => {
    const load = loadAll();
    load.mockResolvedValue({ items: [] });
    const { container } = show(load, savedProductsOf({ seen: ['a'] }));
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('are shown and saved by their new ids if they have moved', async () => {
    const savedProducts = savedProductsOf({ seen: ['jug', 'a', 'old-d'] });
    const load = loadAll();
    load.mockResolvedValue({
      items: ['carafe', 'a', 'd'].map(aProduct),
      moved: { jug: 'carafe', 'old-d': 'd' },
    });
    show(load, savedProducts, 'd');
    await screen.findByText('carafe');
    expect(shownIds()).toEqual(['carafe', 'a']);
    expect(savedProducts.read().seen).toEqual(['carafe', 'a', 'd']);
    expect(screen.queryByText('forgotten')).toBeNull();
  });

  it('disappear at once when they are cleared, and the focus moves to the message', async () => {
    const savedProducts = savedProductsOf({ seen: ['a', 'b'] });
    show(loadAll(), savedProducts);
    await screen.findByText('a');
    fireEvent.click(screen.getByRole('button', { name: 'forget' }));
    expect(screen.queryByText('a')).toBeNull();
    expect(savedProducts.read().seen).toEqual([]);
    expect(document.activeElement?.textContent).toBe('forgotten');
  });
});
