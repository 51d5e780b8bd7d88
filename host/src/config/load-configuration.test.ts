// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfiguration } from './load-configuration.ts';

afterEach(() => vi.useRealTimers());

const DATA = {
  config: {
    contentUrl: 'http://content.test',
    releasesUrl: 'http://releases.test',
    channel: 'stable',
    errorReporting: { enabled: false },
    stateInspection: false,
    startDeadline: 3000,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'GBP' }],
    },
  },
  releases: {
    n: 1,
    at: '2026-11-21T00:00:00.000Z',
    host: '0.1.0-abc',
    index: {},
    set: { url: '/sets/1.json', integrity: `sha384-${'A'.repeat(64)}` },
    route: null,
  },
};

test('S12: the configuration comes from the document', async () => {
  expect(await loadConfiguration(DATA)).toEqual(DATA);
});

test('S12: the configuration may be a promise of fetched data', async () => {
  expect(await loadConfiguration(Promise.resolve(DATA))).toEqual(DATA);
});

test.each([
  ['missing data', () => undefined],
  ['invalid data', () => ({ config: { contentUrl: 'javascript:' } })],
  ['a failed fetch', () => Promise.reject(new Error('offline'))],
])('S12: after %s, the shell starts with the fallback and no screens', async (_, data) => {
  const start = await loadConfiguration(data());
  expect(start.error?.code).toBe('configuration');
  expect(start.releases).toBeUndefined();
  expect(start.config.locales.default).toBe('en');
});

test('S12: after the start deadline, the shell starts with the fallback', async () => {
  vi.useFakeTimers();
  const start = loadConfiguration(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3000);
  expect((await start).error?.code).toBe('configuration');
});
