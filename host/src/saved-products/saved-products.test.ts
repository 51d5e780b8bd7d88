// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MAX_SHORTLIST } from '../store/saved-products-slice.ts';
import { createStore } from '../store/store.ts';
import { createSavedProducts } from './saved-products.ts';

function open() {
  const announce = vi.fn();
  const savedProducts = createSavedProducts({ store: createStore(), refresh: () => {}, announce });
  return { savedProducts, announce };
}

test('every change of the shortlist is told, and nothing else is', () => {
  const { savedProducts, announce } = open();
  savedProducts.markViewed('jar');
  savedProducts.clearViewed();
  expect(announce).not.toHaveBeenCalled();
  savedProducts.toggle('jar');
  savedProducts.add(['bowl', 'lamp']);
  savedProducts.toggle('jar');
  savedProducts.clearShortlist();
  expect(announce.mock.calls).toEqual([
    [1, false],
    [3, false],
    [2, false],
    [0, false],
  ]);
});

test('a full shortlist takes none, and that is told', () => {
  const { savedProducts, announce } = open();
  const ids = Array.from({ length: MAX_SHORTLIST + 1 }, (_, n) => `p${n}`);
  savedProducts.add(ids);
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST, true);
  savedProducts.toggle('one-more');
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST, true);
  expect(savedProducts.read().shortlist).not.toContain('one-more');
  savedProducts.toggle('p0');
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST - 1, false);
});

test('what is read is the same until something is remembered', () => {
  const { savedProducts } = open();
  const listener = vi.fn();
  const end = savedProducts.subscribe(listener);
  const before = savedProducts.read();
  expect(savedProducts.read()).toBe(before);
  savedProducts.toggle('jar');
  expect(savedProducts.read()).not.toBe(before);
  expect(listener).toHaveBeenCalled();
  end();
});
