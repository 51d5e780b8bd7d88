// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { provideHostServices, type SavedProducts } from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShortlistToggle } from './shortlist-toggle.tsx';

afterEach(cleanup);

const t = (key: string) => key;

function show(id: string, savedProducts: SavedProducts | undefined, keptLabel?: string) {
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
      <ShortlistToggle id={id} labelledBy="name" t={t} keptLabel={keptLabel} />
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
    show('bench', savedProductsOf(), 'kept');
    const button = screen.getByRole('button', { name: 'keep Slat bench' });
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'kept Slat bench', pressed: true })).toBe(button);
    expect(button.textContent).toBe('kept');
  });

  it.each([
    ['the host saves no products', 'bench', undefined],
    ['the id is not valid', 'a b', savedProductsOf()],
  ])('is hidden if %s', (_, id, savedProducts) => {
    show(id, savedProducts);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
