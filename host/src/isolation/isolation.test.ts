// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { wasRejected } from '../inline-script/rejected-releases.ts';
import { createIsolation } from './isolation.ts';

beforeEach(() => sessionStorage.clear());

test('a failed release is remembered for the tab, unless storage is blocked', () => {
  const isolation = createIsolation();
  const release = { screen: 'product', version: '1' };
  vi.stubGlobal('sessionStorage', undefined);
  expect([isolation.taint(release), isolation.isTainted()]).toEqual([false, false]);
  vi.unstubAllGlobals();
  expect([isolation.taint(release), isolation.isTainted()]).toEqual([true, true]);
  expect(wasRejected(release)).toBe(true);
});
