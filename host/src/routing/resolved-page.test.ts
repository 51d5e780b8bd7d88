import { expect, test } from 'vitest';
import type { LoadedScreen } from '../federation/load/load-screen.ts';
import { headOf, keepResolvedPage, resolvedPage } from './resolved-page.ts';

const head = {
  title: 'Lamp',
  description: 'A lamp',
  path: '/de/product/lamp',
  alternates: [{ locale: 'de', path: '/de/product/lamp' }],
};
const loaded = (release: string | undefined): LoadedScreen => ({
  screen: 'home',
  release,
  module: { loader: async () => ({ head }), Component: () => null },
});

test.each([
  [head, true],
  [{ ...head, title: 7 }, false],
  [undefined, false],
])('a head counts only if it has the shape of the contract', (given, taken) => {
  expect(headOf({ head: given }) !== undefined).toBe(taken);
});

test('data stay with the release that resolved them, whatever is loaded later', () => {
  const fallback = loaded(undefined);
  const found = loaded('new');
  const data = { head };
  keepResolvedPage(data, fallback);
  expect(resolvedPage(data, found).loaded).toBe(fallback);
  expect(resolvedPage({ head }, found).loaded).toBe(found);
  expect(resolvedPage(null, found).loaded).toBe(found);
});

test('a head is validated once: the page gets the same object each time', () => {
  const data = { head };
  const page = keepResolvedPage(data, loaded('new'));
  expect(page.head).toEqual(head);
  expect(resolvedPage(data, undefined).head).toBe(page.head);
});
