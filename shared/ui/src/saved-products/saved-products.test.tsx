// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ProductSummary, ProductsById } from '@vitrine/contract';
import { LocaleProvider, provideHostServices, type SavedProducts } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSampleSavedProducts } from '../../gallery/sample-saved-products.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ShortlistToggle } from './shortlist-toggle.tsx';

afterEach(cleanup);

function show(children: ReactNode, memory: SavedProducts | undefined) {
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    reportError: () => undefined,
    ...(memory && { savedProducts: memory }),
  });
  return render(<LocaleProvider tag="en">{children}</LocaleProvider>);
}

const t = (key: string) => key;

describe('the mark that keeps', () => {
  const marked = (id: string) => (
    <>
      <h2 id="name">Slat bench</h2>
      <ShortlistToggle id={id} labelledBy="name" t={t} />
    </>
  );

  it('says which product, and whether it is kept', () => {
    const memory = createSampleSavedProducts({});
    const toggle = vi.spyOn(memory, 'toggle');
    show(marked('bench'), memory);
    const button = screen.getByRole('button', { name: 'keep Slat bench', pressed: false });
    fireEvent.click(button);
    expect(toggle).toHaveBeenCalledExactlyOnceWith('bench');
    expect(screen.getByRole('button', { name: 'keep Slat bench', pressed: true })).toBe(button);
  });

  it.each([
    ['no host remembers', 'bench', undefined],
    ['an id could not be kept', 'a b', createSampleSavedProducts({})],
  ])('is absent where %s', (_, id, memory) => {
    show(marked(id), memory);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what was seen', () => {
  const anItem = (id: string): ProductSummary => ({
    id,
    name: id,
    brand: { slug: 'b', name: 'B' },
    group: { name: 'g', title: 'G' },
    price: { amount: 1, currency: 'USD' },
    image: null,
    availability: 'in-stock',
  });
  const card = ({ id }: ProductSummary) => <p key={id}>{id}</p>;
  const answering = () =>
    vi.fn(
      async (
        _: string,
        ids: readonly string[],
      ): Promise<Pick<ProductsById, 'items' | 'moved'>> => ({
        items: ids.map((id) => anItem(id)),
      }),
    );
  const seen = (load: ReturnType<typeof answering>, memory: SavedProducts, except?: string) =>
    show(
      <RecentlyViewed load={load} card={card} t={t} {...(except !== undefined && { except })} />,
      memory,
    );

  it('is asked for once and shown, the latest first, without the page’s own product', async () => {
    const load = answering();
    seen(load, createSampleSavedProducts({ seen: ['e', 'd', 'c', 'b', 'a', 'z'] }), 'd');
    // Its place is there before the answer is, so that nothing moves.
    expect(screen.getByRole('region', { name: 'seen' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await screen.findByText('e');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'e',
      'c',
      'b',
      'a',
    ]);
    expect(load).toHaveBeenCalledExactlyOnceWith('en', ['e', 'c', 'b', 'a'], expect.anything());
  });

  it('is nothing, and asks for nothing, where nothing was seen', () => {
    const load = answering();
    const { container } = seen(load, createSampleSavedProducts({ seen: ['d'] }), 'd');
    expect(container.textContent).toBe('');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no answer', () => Promise.reject(new Error('offline'))],
    ['nothing of it is in the catalogue', () => Promise.resolve({ items: [] })],
  ])('is nothing where %s', async (_, answer) => {
    const load = answering();
    load.mockImplementation(answer);
    const { container } = seen(load, createSampleSavedProducts({ seen: ['a'] }));
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('follows what has moved, remembers it so, and is still without the page’s own product', async () => {
    const memory = createSampleSavedProducts({ seen: ['jug', 'a', 'old-d'] });
    const load = answering();
    load.mockResolvedValue({
      items: ['carafe', 'a', 'd'].map(anItem),
      moved: { jug: 'carafe', 'old-d': 'd' },
    });
    seen(load, memory, 'd');
    await screen.findByText('carafe');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'carafe',
      'a',
    ]);
    expect(memory.read().seen).toEqual(['carafe', 'a', 'd']);
    expect(screen.queryByText('forgotten')).toBeNull();
  });

  it('is gone at once when it is forgotten, and the focus is not lost with it', async () => {
    const memory = createSampleSavedProducts({ seen: ['a', 'b'] });
    seen(answering(), memory);
    await screen.findByText('a');
    fireEvent.click(screen.getByRole('button', { name: 'forget' }));
    expect(screen.queryByText('a')).toBeNull();
    expect(memory.read().seen).toEqual([]);
    expect(document.activeElement?.textContent).toBe('forgotten');
  });
});
