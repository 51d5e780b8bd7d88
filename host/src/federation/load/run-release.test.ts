// @vitest-environment happy-dom
import type { ScreenRelease } from '@vitrine/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';

vi.mock('./container-loader.ts');
vi.mock('../diagnose/diagnose-load-failure.ts', () => ({
  diagnoseLoadFailure: async () => ({ cause: 'none' }),
}));

/** A build of another bundler. */
const record: ScreenRelease = {
  screen: 'makers',
  version: '1.0.0-ab',
  contract: 1,
  container: 'makers',
  entry: 'remoteEntry.js',
  files: {},
  firstPaint: { scripts: [], styles: [] },
  locales: {},
  preload: [],
  shared: {},
};

/** A document runs code that has thrown once only: each test has a document of its own. */
async function newDocument() {
  vi.resetModules();
  const { importRuntime } = await import('./container-loader.ts');
  const { createRunRelease } = await import('./run-release.ts');
  return { importRuntime: vi.mocked(importRuntime), createRunRelease };
}

let { importRuntime, createRunRelease } = await newDocument();
const report = vi.fn();
const load = vi.fn(async () => 'its screen');
const run = (release = record) => {
  const files = { preload: vi.fn(), prefetch: vi.fn(), refetch: vi.fn(), cancel: vi.fn() };
  const containers = { load, runChunk: vi.fn() };
  const running = createRunRelease(FALLBACK_CONFIGURATION, containers, files, report)(release);
  running.catch(() => undefined);
  return running;
};
const missing = Object.assign(new Error('no answer'), { name: 'ChunkLoadError' });

beforeEach(async () => {
  ({ importRuntime, createRunRelease } = await newDocument());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

// The file is the host's, and the release whose screen needs it was rejected.
test.each([
  ['does not load', () => Promise.reject(missing), missing.message, 1],
  ['throws', () => Promise.reject(new Error('thrown at load')), 'thrown at load', 1],
  ['hangs', () => new Promise<never>(() => {}), 'the runtime took longer', 0],
])(
  'no release is at fault if the federation runtime %s',
  async (_, importing, message, reports) => {
    importRuntime.mockImplementation(importing);
    const running = run();
    await vi.runAllTimersAsync();
    await expect(running).rejects.toMatchObject({
      code: 'network',
      message: expect.stringContaining(message),
    });
    expect(load).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(reports);
  },
);

test('a release is run if the federation runtime arrives at the second attempt', async () => {
  importRuntime.mockRejectedValueOnce(missing).mockResolvedValue({ loadByRuntime: vi.fn() });
  const running = run();
  await vi.runAllTimersAsync();
  expect(await running).toBe('its screen');
  expect(report).not.toHaveBeenCalled();
});

test('our own builds do without the federation runtime', async () => {
  expect(await run({ ...record, standalone: true })).toBe('its screen');
  expect(importRuntime).not.toHaveBeenCalled();
});
