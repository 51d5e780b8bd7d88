// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createReleaseSelector } from '../select/release-selector.ts';
import { createReleaseLoader } from './release-loader.ts';
import { createScreenRegistry } from './screen-registry.ts';

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
const diagnoseMessages = vi.fn<() => Promise<string | undefined>>();
const prefetch = vi.fn<() => Promise<void>>();
const runMessages = vi.fn<(record: ScreenRelease, tag?: string) => Promise<void>>();
const report = vi.fn();

beforeEach(() => {
  load.mockReset();
  report.mockReset();
  diagnoseMessages.mockReset();
  prefetch.mockReset();
  runMessages.mockReset();
  const rest = { preload: vi.fn(), refetch: async () => undefined, cancel: vi.fn() };
  const one = { load, diagnoseMessages, prefetch, runMessages, ...rest };
  vi.mocked(createReleaseLoader).mockReturnValue(one);
});

/** What becomes of each release: sound, or the code of its failure. */
function open(fates: Record<string, 'sound' | 'files' | 'release' | 'line'>) {
  load.mockImplementation(async ({ version }) => {
    const fate = fates[version] ?? 'sound';
    if (fate === 'sound') return module;
    throw new CodedError(fate, `${version} fails`);
  });
  return createScreenRegistry({
    config: FALLBACK_CONFIGURATION,
    book: createReleaseSelector(releases, fetch),
    federation: { load },
    early: { prefetch: vi.fn(), fetch },
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

const chunkError = Object.assign(new Error('chunk words-de'), { name: 'ChunkLoadError' });

test('a release without words gives way like one without any other file', async () => {
  const screens = open({});
  const found = await screens.load('home');
  diagnoseMessages.mockResolvedValue('words-de.js is answered with status 404');
  expect(await screens.fallBack(found, 'de', chunkError)).toBe(true);
  const next = await screens.load('home');
  expect(next.release).toBe('old');
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: expect.stringMatching(/^home@new is passed over: words/),
      }),
      { screen: 'home', release: 'new' },
    ],
  ]);
  expect(await screens.fallBack(next, 'de', chunkError)).toBe(true);
  const last = await screens.load('home');
  expect(last.release).toBeUndefined();
  expect(await screens.fallBack(last, 'de', chunkError), 'of the stand-in').toBe(false);
  expect(screens.retry('home')).toBe(true);
  expect((await screens.load('home')).release).toBe('new');
});

test.each([
  ['its words can be had', chunkError],
  ['it has thrown', new Error('of its own')],
  ['the content does not answer', new CodedError('unavailable', '503')],
])('a release stays when %s', async (_, thrown) => {
  const screens = open({});
  const found = await screens.load('home');
  diagnoseMessages.mockResolvedValue(thrown === chunkError ? undefined : 'words-de.js is gone');
  expect(await screens.fallBack(found, 'de', thrown)).toBe(false);
  expect((await screens.load('home')).release).toBe('new');
  expect(report).not.toHaveBeenCalled();
});

test('words that the line does not bring cost no release its trust', async () => {
  const screens = open({});
  const found = await screens.load('home');
  diagnoseMessages.mockRejectedValue(new CodedError('line', 'offline'));
  await expect(screens.fallBack(found, 'de', chunkError)).rejects.toMatchObject({ code: 'line' });
  expect((await screens.load('home')).release).toBe('new');
});

const home: Match = { screen: 'home', params: { locale: 'en' } };

test('code that is fetched ahead runs once it is here, and what does not come fails nobody', async () => {
  const screens = open({});
  const signal = new AbortController().signal;
  prefetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(screens.ahead.code(home, signal)).rejects.toThrow('Failed to fetch');
  expect(asked()).toEqual([]);
  prefetch.mockResolvedValueOnce();
  await screens.ahead.code(home, signal);
  expect(asked()).toEqual(['new']);
  expect(runMessages.mock.calls).toEqual([[record('new'), 'en']]);
  expect(report).not.toHaveBeenCalled();
});

test('a click does not wait for what is fetched ahead', async () => {
  const screens = open({});
  prefetch.mockReturnValueOnce(new Promise(() => {}));
  void screens.ahead.code(home, new AbortController().signal);
  expect((await screens.load('home')).release).toBe('new');
});
