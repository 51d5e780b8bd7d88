// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../config/fallback.ts';
import { CodedError } from '../faults/coded-error.ts';
import { createReleaseBook } from './release-book.ts';
import { createReleaseLoader } from './release-loader.ts';
import { createScreens } from './screens.ts';

vi.mock('./release-loader.ts');

const record = (version: string): ScreenRelease => ({
  screen: 'home',
  version,
  contract: 1,
  container: `home_${version}`,
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
});
const releases = {
  n: 1,
  at: '2026-11-21T00:00:00.000Z',
  host: '1',
  index: {},
  set: { url: '/sets/1.json', integrity: 'sha384-set' },
  route: { stable: record('new'), lastGood: record('old'), canary: null },
};
const module = { loader: async () => ({ head }), Component: () => null };
const head = { title: '', description: '', path: '/', alternates: [] };

const load = vi.fn<(record: ScreenRelease) => Promise<typeof module>>();
const report = vi.fn();

beforeEach(() => {
  load.mockReset();
  report.mockReset();
  const one = { load, preload: vi.fn(), renew: async () => undefined, giveUp: vi.fn() };
  vi.mocked(createReleaseLoader).mockReturnValue(one);
});

/** What becomes of each release: sound, or the code of its failure. */
function open(fates: Record<string, 'sound' | 'files' | 'release' | 'line'>) {
  load.mockImplementation(async ({ version }) => {
    const fate = fates[version] ?? 'sound';
    if (fate === 'sound') return module;
    throw new CodedError(fate, `${version} fails`);
  });
  return createScreens({
    config: FALLBACK_CONFIGURATION,
    book: createReleaseBook(releases, fetch),
    federation: { load },
    early: { ask: vi.fn(), fetch },
    report,
  });
}
const asked = () => load.mock.calls.map(([{ version }]) => version);

test('one that fails gives way, is not tried again, and is told of once with its cause', async () => {
  const screens = open({ new: 'files' });
  expect((await screens.load('home')).release).toBe('old');
  expect((await screens.load('home')).release).toBe('old');
  expect(asked()).toEqual(['new', 'old']);
  expect(screens.releaseOf('home')).toBe('old');
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ message: 'home@new is passed over: new fails' }),
      { screen: 'home', release: 'new' },
    ],
  ]);
});

test('a line that brings nothing costs no release its trust', async () => {
  const fates: Parameters<typeof open>[0] = { new: 'line' };
  const screens = open(fates);
  await expect(screens.load('home')).rejects.toMatchObject({ code: 'line' });
  fates['new'] = 'sound';
  expect((await screens.load('home')).release).toBe('new');
  expect(report).not.toHaveBeenCalled();
});

test('where none is left, the stand-in stands, and a retry begins with the first', async () => {
  const fates: Parameters<typeof open>[0] = { new: 'files', old: 'files' };
  const screens = open(fates);
  expect((await screens.load('home')).release).toBeUndefined();
  expect(screens.releaseOf('home')).toBeUndefined();
  expect(screens.retry('home')).toBe(true);
  expect((await screens.load('home')).release).toBeUndefined();
  expect(report, 'once each').toHaveBeenCalledTimes(2);
  fates['new'] = 'sound';
  screens.retry('home');
  expect((await screens.load('home')).release).toBe('new');
});

test('code that has run is not tried again in the same document', async () => {
  const screens = open({ new: 'release', old: 'files' });
  await screens.load('home');
  expect(screens.retry('home')).toBe(false);
  expect(asked()).toEqual(['new', 'old']);
});

test('data stay with the release that resolved them, whatever is loaded later', async () => {
  const fates: Parameters<typeof open>[0] = { new: 'files', old: 'files' };
  const screens = open(fates);
  const standIn = await screens.load('home');
  const data = { head };
  screens.resolve(data, standIn);
  fates['new'] = 'sound';
  screens.retry('home');
  const found = await screens.load('home');
  expect(screens.resolved('home', data)).toBe(standIn);
  expect(screens.resolved('home', { head })).toBe(found);
  expect(screens.resolved('home', null)).toBe(found);
});
