// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MAX_SHORTLIST } from '../store/saved-products-slice.ts';
import { createStore } from '../store/store.ts';
import { createSavedProducts } from './saved-products.ts';

function open() {
  const announce = vi.fn();
  const store = createStore({ locale: 'de' });
  const savedProducts = createSavedProducts({ store, refresh: () => {}, announce });
  return { savedProducts, announce };
}

test('changes of the shortlist are announced in the page’s language, other changes are not', () => {
  const { savedProducts, announce } = open();
  savedProducts.markViewed('jar');
  savedProducts.clearViewed();
  expect(announce).not.toHaveBeenCalled();
  savedProducts.toggle('jar');
  savedProducts.add(['bowl', 'lamp']);
  savedProducts.toggle('jar');
  savedProducts.clearShortlist();
  expect(announce.mock.calls).toEqual([
    [1, false, 'de'],
    [3, false, 'de'],
    [2, false, 'de'],
    [0, false, 'de'],
  ]);
});

test('a full shortlist refuses a product and announces it', () => {
  const { savedProducts, announce } = open();
  const ids = Array.from({ length: MAX_SHORTLIST + 1 }, (_, n) => `p${n}`);
  savedProducts.add(ids);
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST, true, 'de');
  savedProducts.toggle('one-more');
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST, true, 'de');
  expect(savedProducts.read().shortlist).not.toContain('one-more');
  savedProducts.toggle('p0');
  expect(announce).toHaveBeenLastCalledWith(MAX_SHORTLIST - 1, false, 'de');
});

test('the saved products are the same object until something changes', () => {
  const { savedProducts } = open();
  const listener = vi.fn();
  const unsubscribe = savedProducts.subscribe(listener);
  const before = savedProducts.read();
  expect(savedProducts.read()).toBe(before);
  savedProducts.toggle('jar');
  expect(savedProducts.read()).not.toBe(before);
  expect(listener).toHaveBeenCalled();
  unsubscribe();
});
