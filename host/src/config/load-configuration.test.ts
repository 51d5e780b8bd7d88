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

test('S12: the document holds the first configuration value', async () => {
  expect(await loadConfiguration(DATA)).toEqual(DATA);
});

test('S12: or it was fetched', async () => {
  expect(await loadConfiguration(Promise.resolve(DATA))).toEqual(DATA);
});

test.each([
  ['no data', () => undefined],
  ['another shape', () => ({ config: { contentUrl: 'javascript:' } })],
  ['a fetch that failed', () => Promise.reject(new Error('offline'))],
])('S12: %s ends the wait, with a shell that says what it lacks', async (_, data) => {
  const start = await loadConfiguration(data());
  expect(start.error?.code).toBe('configuration');
  expect(start.releases).toBeUndefined();
  expect(start.config.locales.default).toBe('en');
});

test('S12: so does the deadline', async () => {
  vi.useFakeTimers();
  const start = loadConfiguration(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3000);
  expect((await start).error?.code).toBe('configuration');
});
