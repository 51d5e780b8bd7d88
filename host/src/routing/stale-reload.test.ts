// @vitest-environment happy-dom
import type { Location } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStaleReload, type Navigation } from './stale-reload.ts';

const at = (path: string, state: unknown = null): Location => {
  const { pathname, search, hash } = new URL(path, 'http://site.test');
  return { pathname, search, hash, state, key: path };
};
const navigation = (to: Location, historyAction: Navigation['historyAction'] = 'PUSH') => ({
  currentLocation: at('/de/explore?q=a'),
  nextLocation: to,
  historyAction,
});
const product = at('/de/product/lamp?color=red#more');

const loads = vi.fn<(how: string, address?: string) => void>();

beforeEach(() => {
  loads.mockReset();
  sessionStorage.clear();
  const assign = (address: string) => loads('assign', address);
  const replace = (address: string) => loads('replace', address);
  vi.stubGlobal('location', { assign, replace, reload: () => loads('reload') });
});
afterEach(() => void vi.unstubAllGlobals());

function renewal(newest: number, { n = 7, typing = false } = {}) {
  const refresh = vi.fn();
  return createStaleReload(n, { newest: () => newest, refresh }, () => typing);
}

test.each([
  ['PUSH', true, ['assign', '/de/product/lamp?color=red#more']],
  ['REPLACE', true, ['replace', '/de/product/lamp?color=red#more']],
  ['POP', false, ['reload']],
] as const)(
  'an old set: %s becomes a document load, and stops the other: %s',
  (action, stops, load) => {
    expect(renewal(8).intercept(navigation(product, action))).toBe(stops);
    expect(loads.mock.calls).toEqual([load]);
  },
);

test.each([
  ['the set is the newest', 7, product, false],
  ['the newest known is older', 6, product, false],
  ['the page is the same, filtered', 8, at('/de/explore?q=a&sort=price'), false],
  ['the page is the same, in another language', 8, at('/ar/explore?q=a'), false],
  ['the link hands something over', 8, at('/de/home', { from: 'here' }), false],
  ['something typed would be lost', 8, product, true],
])('none where %s', (_, newest, to, typing) => {
  expect(renewal(newest, { typing }).intercept(navigation(to))).toBe(false);
  expect(loads).not.toHaveBeenCalled();
});

test('once for a set, in this document and in the next that is as old', () => {
  const first = renewal(8);
  expect(first.reloaded).toBe(false);
  expect(first.intercept(navigation(product))).toBe(true);
  expect(first.intercept(navigation(product)), 'the load was ended').toBe(false);

  const second = renewal(8);
  expect(second.reloaded).toBe(true);
  expect(second.intercept(navigation(product))).toBe(false);
  expect(renewal(9).reloaded, 'of the one after it').toBe(false);
});

test('again for a set that is newer still, and in a page that is shown again', () => {
  renewal(8).intercept(navigation(product));
  expect(renewal(9).intercept(navigation(product))).toBe(true);
  const kept = renewal(9);
  expect(kept.intercept(navigation(product))).toBe(false);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(kept.intercept(navigation(product))).toBe(true);
});

test('not where the storage is blocked: nothing would keep it from going on for ever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  expect(renewal(8).intercept(navigation(product))).toBe(false);
  expect(loads).not.toHaveBeenCalled();
});

test('what is no number in the storage is none of ours', () => {
  sessionStorage.setItem('vitrine.renewal', '<9>');
  expect(renewal(8).reloaded).toBe(false);
});
