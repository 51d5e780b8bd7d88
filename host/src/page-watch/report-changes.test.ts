// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wasRejected } from '../inline-script/rejected-releases.ts';
import { createIsolation, type Isolation } from '../isolation/isolation.ts';
import { reportChanges } from './report-changes.ts';

let isolation: Isolation;
beforeAll(() => {
  isolation = createIsolation();
});
beforeEach(() => {
  sessionStorage.clear();
  isolation.changes = [];
});

const RELEASE = { screen: 'product', version: '1' };
const damageMap = () => Object.assign(Array.prototype, { map: () => ['damaged'] });

test('a release that changes the language while it loads has failed, and the change is undone', async () => {
  const loading = isolation.guard(RELEASE, async () => damageMap());
  await expect(loading).rejects.toMatchObject({
    code: 'release',
    message: 'it changed Array.prototype.map while it loaded',
  });
  expect([1].map(String)).toEqual(['1']);
  expect(isolation.changes, 'the rejection reports it').toEqual([]);
});

test('a release that also throws keeps its own error, and the change is reported', async () => {
  const loading = isolation.guard(RELEASE, async () => {
    damageMap();
    throw new Error('of its own');
  });
  await expect(loading).rejects.toThrow('of its own');
  expect(isolation.changes).toMatchObject([
    { name: 'Array.prototype.map', owner: { screen: 'product', release: '1' } },
  ]);
});

test('a release that changes a function of the browser is shown, and the change is reported', async () => {
  const module = {};
  const run = async () => Object.assign(history, { back: () => undefined }) && module;
  expect(await isolation.guard(RELEASE, run)).toBe(module);
  const tell = vi.fn();
  reportChanges(isolation, {}, tell);
  reportChanges(isolation, {}, tell);
  expect(tell.mock.calls).toEqual([
    [
      'browser true',
      { screen: 'product', release: '1' },
      'changed history.back. It has been put back',
    ],
  ]);
});

test('what the shown screen has changed before is not counted against the release that is loaded', async () => {
  const tell = vi.fn();
  isolation.onRun = (owner) => reportChanges(isolation, owner ?? { screen: 'home' }, tell);
  damageMap();
  expect(await isolation.guard(RELEASE, async () => 'loaded')).toBe('loaded');
  expect(tell.mock.calls.map(([, owner]) => owner)).toEqual([{ screen: 'home' }]);
  isolation.onRun = () => undefined;
});

test('a failed release is remembered for the tab, unless storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect([isolation.taint(RELEASE), isolation.isTainted()]).toEqual([false, false]);
  vi.unstubAllGlobals();
  expect([isolation.taint(RELEASE), isolation.isTainted()]).toEqual([true, true]);
  expect(wasRejected(RELEASE)).toBe(true);
});
