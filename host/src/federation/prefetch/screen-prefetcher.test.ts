// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import type { Match } from '@vitrine/routes';
import { beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { createScreenRegistry } from '../load/screen-registry.ts';
import { createReleaseSelector } from '../select/release-selector.ts';
import { createScreenPrefetcher } from './screen-prefetcher.ts';

const record: ScreenRelease = {
  screen: 'home',
  version: 'new',
  contract: 1,
  container: 'home_new',
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: ['/v1/{locale}/home', '/v1/{locale}/brands'],
  shared: {},
};
const releases = {
  n: 1,
  at: '2026-11-21T00:00:00.000Z',
  host: '1',
  index: {},
  set: { url: '/sets/1.json', integrity: 'sha384-set' },
  route: { stable: record, lastGood: null, canary: null },
};
const home: Match = { screen: 'home', params: { locale: 'en' } };
const module = { loader: async () => ({}), Component: () => null };

const run = vi.fn(async (_record: ScreenRelease): Promise<unknown> => module);
const prefetch = vi.fn<() => Promise<void>>();
const runMessages = vi.fn<(record: ScreenRelease, locale?: string) => Promise<void>>();
const fetchEarly = vi.fn(async () => undefined);
const report = vi.fn();

beforeEach(() => void vi.clearAllMocks());

function open() {
  const config = FALLBACK_CONFIGURATION;
  const selector = createReleaseSelector(releases, fetch);
  const files = { preload: vi.fn(), prefetch, refetch: vi.fn(), cancel: vi.fn() };
  const loadFallbackScreen = vi.fn();
  const screens = createScreenRegistry({
    config,
    selector,
    files,
    run,
    onCodeFailed: vi.fn(),
    loadFallbackScreen,
    report,
  });
  const early = { prefetch: fetchEarly, fetch };
  const prefetcher = createScreenPrefetcher({
    config,
    selector,
    files,
    runMessages,
    screens,
    early,
    chosenCurrency: () => undefined,
  });
  return { screens, prefetcher };
}
const tried = () => run.mock.calls.map(([{ version }]) => version);

test('prefetched code runs once it has arrived; a failed prefetch rejects no release', async () => {
  const { prefetcher } = open();
  const { signal } = new AbortController();
  prefetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(prefetcher.code(home, signal)).rejects.toThrow('Failed to fetch');
  expect(tried()).toEqual([]);
  prefetch.mockResolvedValueOnce();
  await prefetcher.code(home, signal);
  expect(tried()).toEqual(['new']);
  expect(runMessages.mock.calls).toEqual([[record, 'en']]);
  expect(report).not.toHaveBeenCalled();
});

test('a click does not wait for a prefetch', async () => {
  const { prefetcher, screens } = open();
  prefetch.mockReturnValueOnce(new Promise(() => {}));
  void prefetcher.code(home, new AbortController().signal);
  expect((await screens.load(home)).release).toBe('new');
});

test('content is requested by the templates of the release', async () => {
  const { signal } = new AbortController();
  await open().prefetcher.content(home, '', signal);
  const { contentUrl } = FALLBACK_CONFIGURATION;
  expect(fetchEarly.mock.calls).toEqual([
    [`${contentUrl}/v1/en/home`, signal],
    [`${contentUrl}/v1/en/brands`, signal],
  ]);
});
