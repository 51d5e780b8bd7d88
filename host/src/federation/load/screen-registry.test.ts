// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { createReleaseSelector } from '../select/release-selector.ts';
import { diagnoseMessages } from './release-messages.ts';
import { createScreenRegistry } from './screen-registry.ts';

vi.mock('./release-messages.ts');

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
const home: Match = { screen: 'home', params: { locale: 'en' } };
const head = { title: '', description: '', path: '/', alternates: [] };
const module = { loader: async () => ({ head }), Component: () => null };

const run = vi.fn<(record: ScreenRelease) => Promise<unknown>>();
const report = vi.fn();
const onCodeFailed = vi.fn();
const loadFallbackScreen = vi.fn(async () => module);
const files = {
  preload: vi.fn(),
  prefetch: vi.fn(),
  refetch: vi.fn(async () => undefined),
  cancel: vi.fn(),
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(diagnoseMessages).mockReset();
});

/** The result of each release: it works, or fails with this code. */
function open(results: Record<string, 'works' | 'files' | 'release' | 'network'>) {
  run.mockImplementation(async ({ version }) => {
    const result = results[version] ?? 'works';
    if (result === 'works') return module;
    throw new CodedError(result, `${version} fails`);
  });
  return createScreenRegistry({
    config: FALLBACK_CONFIGURATION,
    selector: createReleaseSelector(releases, (...request) => fetch(...request)),
    files,
    run,
    onCodeFailed,
    loadFallbackScreen,
    report,
  });
}
const tried = () => run.mock.calls.map(([{ version }]) => version);

test('a release that fails is replaced by the next, not tried again, and reported once', async () => {
  const screens = open({ new: 'files' });
  expect((await screens.load(home)).release).toBe('old');
  expect((await screens.load(home)).release).toBe('old');
  expect(tried()).toEqual(['new', 'old']);
  expect(screens.releaseOf('home')).toBe('old');
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({ message: 'home@new was rejected: new fails' }),
      { screen: 'home', release: 'new', during: 'load' },
    ],
  ]);
});

test('files are preloaded in the locale of the route', async () => {
  await open({}).load({ screen: 'home', params: { locale: 'de-AT' } });
  expect(files.preload.mock.calls).toEqual([[record('new'), 'de-AT']]);
});

test('a network failure rejects no release', async () => {
  const results: Parameters<typeof open>[0] = { new: 'network' };
  const screens = open(results);
  await expect(screens.load(home)).rejects.toMatchObject({ code: 'network' });
  results['new'] = 'works';
  expect((await screens.load(home)).release).toBe('new');
  expect(report).not.toHaveBeenCalled();
});

test('after a failed load, the next one fetches all files again', async () => {
  const results: Parameters<typeof open>[0] = { new: 'network' };
  const screens = open(results);
  await expect(screens.load(home)).rejects.toThrow();
  expect(files.refetch).not.toHaveBeenCalled();
  results['new'] = 'works';
  await screens.load(home);
  expect(files.refetch.mock.calls).toEqual([[record('new')]]);
});

test('a module that is not a screen rejects its release', async () => {
  const screens = open({});
  run.mockResolvedValueOnce({ loader: module.loader });
  expect((await screens.load(home)).release).toBe('old');
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    message: 'home@new was rejected: its ./screen has no Component',
  });
});

test('without any release the fallback screen is shown, and a retry starts with the first', async () => {
  const results: Parameters<typeof open>[0] = { new: 'files', old: 'files' };
  const screens = open(results);
  expect((await screens.load(home)).release).toBeUndefined();
  expect(loadFallbackScreen).toHaveBeenLastCalledWith('home');
  expect(screens.releaseOf('home')).toBeUndefined();
  expect(screens.retry('home')).toBe(true);
  expect((await screens.load(home)).release).toBeUndefined();
  expect(report, 'once each').toHaveBeenCalledTimes(2);
  results['new'] = 'works';
  screens.retry('home');
  expect((await screens.load(home)).release).toBe('new');
});

// Regression: each visit sent two errors for a screen that was taken off the site.
test('a screen without a live release has no page, and nothing is reported', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ n: 1, channel: 'stable', screens: {} }));
  const screens = open({});
  const makers: Match = { screen: 'makers', params: { locale: 'en' } };
  await expect(screens.load(makers)).rejects.toMatchObject({ code: 'no-page' });
  expect(loadFallbackScreen).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('code that has run is not tried again in the same document', async () => {
  const screens = open({ new: 'release', old: 'files' });
  await screens.load(home);
  expect(onCodeFailed.mock.calls, 'no code of the other has run').toEqual([[record('new')]]);
  expect(screens.retry('home')).toBe(false);
  expect(tried()).toEqual(['new', 'old']);
});

const chunkError = Object.assign(new Error('chunk words-de'), { name: 'ChunkLoadError' });

test('a release without its messages falls back like one without any other file', async () => {
  const screens = open({});
  const loaded = await screens.load(home);
  vi.mocked(diagnoseMessages).mockResolvedValue('words-de.js responded with status 404');
  expect(await screens.fallBack(loaded, 'de', chunkError)).toBe(true);
  const next = await screens.load(home);
  expect(next.release).toBe('old');
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        message: expect.stringMatching(/^home@new was rejected: words/),
      }),
      { screen: 'home', release: 'new', during: 'load' },
    ],
  ]);
  expect(await screens.fallBack(next, 'de', chunkError)).toBe(true);
  const last = await screens.load(home);
  expect(last.release).toBeUndefined();
  expect(await screens.fallBack(last, 'de', chunkError), 'of the fallback screen').toBe(false);
  expect(screens.retry('home')).toBe(true);
  expect((await screens.load(home)).release).toBe('new');
});

test.each([
  ['its messages can be downloaded', chunkError],
  ['it has thrown', new Error('of its own')],
  ['the content service does not respond', new CodedError('unavailable', '503')],
])('a release stays when %s', async (_, thrown) => {
  const screens = open({});
  const loaded = await screens.load(home);
  vi.mocked(diagnoseMessages).mockResolvedValue(
    thrown === chunkError ? undefined : 'words-de.js is gone',
  );
  expect(await screens.fallBack(loaded, 'de', thrown)).toBe(false);
  expect((await screens.load(home)).release).toBe('new');
  expect(report).not.toHaveBeenCalled();
});

test('messages that the network does not deliver reject no release', async () => {
  const screens = open({});
  const loaded = await screens.load(home);
  vi.mocked(diagnoseMessages).mockRejectedValue(new CodedError('network', 'offline'));
  await expect(screens.fallBack(loaded, 'de', chunkError)).rejects.toMatchObject({
    code: 'network',
  });
  expect((await screens.load(home)).release).toBe('new');
});
