// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { MOST_KEPT } from '../store/saved-products-slice.ts';
import { createStore } from '../store/store.ts';
import { createMemory } from './saved-products.ts';

function open() {
  const tell = vi.fn();
  const memory = createMemory({ store: createStore(), refresh: () => {}, tell });
  return { memory, tell };
}

test('every change of the shortlist is told, and nothing else is', () => {
  const { memory, tell } = open();
  memory.markViewed('jar');
  memory.clearViewed();
  expect(tell).not.toHaveBeenCalled();
  memory.toggle('jar');
  memory.add(['bowl', 'lamp']);
  memory.toggle('jar');
  memory.clearShortlist();
  expect(tell.mock.calls).toEqual([
    [1, false],
    [3, false],
    [2, false],
    [0, false],
  ]);
});

test('a full shortlist takes none, and that is told', () => {
  const { memory, tell } = open();
  const ids = Array.from({ length: MOST_KEPT + 1 }, (_, n) => `p${n}`);
  memory.add(ids);
  expect(tell).toHaveBeenLastCalledWith(MOST_KEPT, true);
  memory.toggle('one-more');
  expect(tell).toHaveBeenLastCalledWith(MOST_KEPT, true);
  expect(memory.read().shortlist).not.toContain('one-more');
  memory.toggle('p0');
  expect(tell).toHaveBeenLastCalledWith(MOST_KEPT - 1, false);
});

test('what is read is the same until something is remembered', () => {
  const { memory } = open();
  const listener = vi.fn();
  const end = memory.subscribe(listener);
  const before = memory.read();
  expect(memory.read()).toBe(before);
  memory.toggle('jar');
  expect(memory.read()).not.toBe(before);
  expect(listener).toHaveBeenCalled();
  end();
});
