// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../config/fallback-configuration.ts';
import { createStore } from '../store/store.ts';
import { loadTypography } from './load-typography.ts';

const TYPOGRAPHY = {
  fontFamily: { fontFamily: 'Georgia, serif', webFont: '/fonts/web.css' },
  typeScales: [
    {
      name: 'body',
      fontSize: 17,
      lineHeight: 155,
      letterSpacing: 0,
      fontWeight: 400,
      textTransform: 'none',
    },
  ],
};
const config = { ...FALLBACK_CONFIGURATION, contentUrl: 'http://content.test' };

beforeEach(() => {
  vi.useFakeTimers();
  report.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.removeAttribute('style');
});

const report = vi.fn();

async function start(fetch: typeof globalThis.fetch) {
  const store = createStore();
  const started = loadTypography({ config, store, report, fetch, timeoutMs: 3000 });
  await vi.advanceTimersByTimeAsync(3000);
  const typography = await started;
  typography?.apply();
  typography?.loadFonts();
  return store;
}

const applied = () => ({
  family: document.body.style.fontFamily,
  scales: document.querySelectorAll('style#type-scales').length,
  sheets: document.querySelectorAll('link').length,
});

test('S10: the typography is stored and applied', async () => {
  const store = await start(async (url) => {
    expect(url).toBe('http://content.test/v1/typography');
    return Response.json(TYPOGRAPHY);
  });
  expect(store.getState().typography).toMatchObject({ status: 'ready' });
  expect(applied()).toMatchObject({ scales: 1, sheets: 1 });
  expect(applied().family).toMatch(/Georgia/);
  const link = document.querySelector('link');
  expect(link?.href).toBe('http://content.test/fonts/web.css');
  expect(link?.crossOrigin).toBe('anonymous');
});

test('S10: `apply()` applies all but the fonts, which `loadFonts()` adds', async () => {
  const store = createStore();
  const fetch = async () => Response.json(TYPOGRAPHY);
  const typography = await loadTypography({ config, store, report, fetch, timeoutMs: 3000 });
  expect(applied()).toEqual({ family: '', scales: 0, sheets: 0 });
  typography?.apply();
  expect(applied()).toMatchObject({ scales: 1, sheets: 0 });
});

test.each<[string, string, typeof globalThis.fetch]>([
  ['an unreachable service', 'unavailable', () => Promise.reject(new TypeError('gone'))],
  ['an error response', 'unavailable', async () => new Response('', { status: 500 })],
  ['a response that is not JSON', 'malformed', async () => new Response('<html>')],
  [
    'a value that would end its CSS rule',
    'malformed',
    async () =>
      Response.json({ ...TYPOGRAPHY, fontFamily: { fontFamily: '"; } body { display:none }' } }),
  ],
  ['an invalid shape', 'malformed', async () => Response.json({ typeScales: 'all' })],
  ['a request that hangs', 'deadline', () => new Promise(() => {})],
])('S11: %s raises an error action and applies nothing', async (_, code, fetch) => {
  const store = await start(fetch);
  expect(store.getState().typography).toMatchObject({ status: 'failed', code });
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code }));
  expect(applied()).toEqual({ family: '', scales: 0, sheets: 0 });
});

test('S12: a response after the deadline is ignored', async () => {
  let respond = (_: Response) => {};
  const store = await start(() => new Promise((resolve) => (respond = resolve)));
  respond(Response.json(TYPOGRAPHY));
  await vi.advanceTimersByTimeAsync(10);
  expect(store.getState().typography).toMatchObject({ status: 'failed', code: 'deadline' });
  expect(applied()).toEqual({ family: '', scales: 0, sheets: 0 });
});
