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

function open(newest: number, { n = 7, typing = false, tainted = false } = {}) {
  return createStaleReload({
    n,
    poller: { newest: () => newest, refresh: vi.fn() },
    isTainted: () => tainted,
    hasUnsavedInput: () => typing,
  });
}

test.each([
  ['PUSH', true, ['assign', '/de/product/lamp?color=red#more']],
  ['REPLACE', true, ['replace', '/de/product/lamp?color=red#more']],
  ['POP', false, ['reload']],
] as const)(
  'with a stale set, %s becomes a document load; the navigation is blocked: %s',
  (action, blocks, load) => {
    expect(open(8).intercept(navigation(product, action))).toBe(blocks);
    expect(loads.mock.calls).toEqual([load]);
  },
);

test.each([
  ['the set is the newest', 7, product, false],
  ['the newest known is older', 6, product, false],
  ['the page is the same, filtered', 8, at('/de/explore?q=a&sort=price'), false],
  ['the page is the same, in another language', 8, at('/ar/explore?q=a'), false],
  ['the link passes state', 8, at('/de/home', { from: 'here' }), false],
  ['typed text would be lost', 8, product, true],
])('no document load if %s', (_, newest, to, typing) => {
  expect(open(newest, { typing }).intercept(navigation(to))).toBe(false);
  expect(loads).not.toHaveBeenCalled();
});

test('each set is tried once, in this document and in the next one that is as old', () => {
  const first = open(8);
  expect(first.reloaded).toBe(false);
  expect(first.intercept(navigation(product))).toBe(true);
  expect(first.intercept(navigation(product)), 'the load was cancelled').toBe(false);

  const second = open(8);
  expect(second.reloaded).toBe(true);
  expect(second.intercept(navigation(product))).toBe(false);
  expect(open(9).reloaded, 'of the document after it').toBe(false);
});

test('an even newer set is tried again, also in a page from the back/forward cache', () => {
  open(8).intercept(navigation(product));
  expect(open(9).intercept(navigation(product))).toBe(true);
  const cached = open(9);
  expect(cached.intercept(navigation(product))).toBe(false);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(cached.intercept(navigation(product))).toBe(true);
});

test('no document load if storage is blocked: it would repeat forever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
  });
  expect(open(8).intercept(navigation(product))).toBe(false);
  expect(loads).not.toHaveBeenCalled();
});

test('a stored value that is not a number is ignored', () => {
  sessionStorage.setItem('vitrine.renewal', '<9>');
  expect(open(8).reloaded).toBe(false);
});

test('after a release has failed, the next page is a document load although the set is the newest', () => {
  const first = open(7, { tainted: true });
  expect(first.intercept(navigation(at('/de/explore?q=b'))), 'the same page').toBe(false);
  expect(first.intercept(navigation(product))).toBe(true);
  expect(loads.mock.calls).toEqual([['assign', '/de/product/lamp?color=red#more']]);

  const second = open(7);
  expect(second.reloaded, 'the focus moves to the heading').toBe(true);
  expect(second.intercept(navigation(product)), 'it has not run in this document').toBe(false);
  expect(open(8).intercept(navigation(product)), 'a newer set').toBe(true);
});
