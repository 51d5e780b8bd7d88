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
])('a head counts only if it has the shape of the contract', (head, taken) => {
  expect(headOf({ head: head }) !== undefined).toBe(taken);
});

test('data stay with the release that resolved them, whatever is loaded later', () => {
  const fallback = loaded(undefined);
  const screen = loaded('new');
  const data = { head };
  keepResolvedPage(data, fallback);
  expect(resolvedPage(data, screen).loaded).toBe(fallback);
  expect(resolvedPage({ head }, screen).loaded).toBe(screen);
  expect(resolvedPage(null, screen).loaded).toBe(screen);
});

test('a head is validated once: the page gets the same object each time', () => {
  const data = { head };
  const page = keepResolvedPage(data, loaded('new'));
  expect(page.head).toEqual(head);
  expect(resolvedPage(data, undefined).head).toBe(page.head);
});
