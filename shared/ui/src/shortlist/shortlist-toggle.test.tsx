// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { provideHostServices, type SavedProducts } from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShortlistToggle } from './shortlist-toggle.tsx';

afterEach(cleanup);

const t = (key: string) => key;

function show(
  product: string,
  savedProducts: SavedProducts | undefined,
  { standsFor, keptLabel }: { standsFor?: readonly string[]; keptLabel?: string } = {},
) {
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: { default: 'en', items: [] },
    reportError: () => undefined,
    ...(savedProducts && { savedProducts }),
  });
  render(
    <>
      <h2 id="name">Slat bench</h2>
      <ShortlistToggle
        product={product}
        standsFor={standsFor}
        labelledBy="name"
        t={t}
        keptLabel={keptLabel}
      />
    </>,
  );
}

describe('the shortlist button', () => {
  it('names the product and says whether it is on the shortlist', () => {
    const savedProducts = savedProductsOf();
    const toggle = vi.spyOn(savedProducts, 'toggle');
    show('bench', savedProducts);
    const button = screen.getByRole('button', { name: 'keep Slat bench', pressed: false });
    fireEvent.click(button);
    expect(toggle).toHaveBeenCalledExactlyOnceWith('bench');
    expect(screen.getByRole('button', { name: 'keep Slat bench', pressed: true })).toBe(button);
  });

  it('with a visible label says in words that the product is on the shortlist', () => {
    show('bench', savedProductsOf(), { keptLabel: 'kept' });
    const button = screen.getByRole('button', { name: 'keep Slat bench' });
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'kept Slat bench', pressed: true })).toBe(button);
    expect(button.textContent).toBe('kept');
  });

  it('in a list stands for every variant of its product', () => {
    const savedProducts = savedProductsOf({ shortlist: ['bench~B-1', 'jar', 'bench~B-2'] });
    show('bench', savedProducts);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(savedProducts.read().shortlist).toEqual(['jar']);
    fireEvent.click(screen.getByRole('button', { pressed: false }));
    expect(savedProducts.read().shortlist).toEqual(['jar', 'bench']);
  });

  it('of a variant leaves other variants of the product alone', () => {
    const savedProducts = savedProductsOf({ shortlist: ['bench~B-1', 'bench'] });
    show('bench~B-2', savedProducts, { standsFor: ['bench~B-2'] });
    fireEvent.click(screen.getByRole('button', { pressed: false }));
    expect(savedProducts.read().shortlist).toEqual(['bench~B-1', 'bench', 'bench~B-2']);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(savedProducts.read().shortlist).toEqual(['bench~B-1', 'bench']);
  });

  it.each([
    ['the host saves no products', 'bench', undefined],
    ['the key is not valid', 'a b', savedProductsOf()],
  ])('is hidden if %s', (_, product, savedProducts) => {
    show(product, savedProducts);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
