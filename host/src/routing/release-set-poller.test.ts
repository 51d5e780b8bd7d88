// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollReleaseSet } from './release-set-poller.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', request);
  request.mockReset().mockImplementation(async () => Response.json({ n: 9 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (type = 'navigate') => {
  const getEntriesByType = () => [{ type }];
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: getEntriesByType,
  });
  return pollReleaseSet(7);
};
const settle = () => vi.advanceTimersByTimeAsync(0);

test('an answer is used for five minutes', async () => {
  const poller = open();
  poller.refresh();
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6 * MINUTE);
  poller.refresh();
  expect(poller.newest(), 'nothing waits for the answer').toBe(7);
  await settle();
  expect(poller.newest()).toBe(9);
  poller.refresh();
  expect(request).toHaveBeenCalledTimes(1);
});

test('a document that the browser restored asks at the first navigation', () => {
  open('back_forward').refresh();
  expect(request).toHaveBeenCalledTimes(1);
});

// Regression: after the clock was set back, an open page asked again only when it had caught up.
test('a page asks after five minutes, also if the clock is set back meanwhile', () => {
  const poller = open();
  vi.setSystemTime(NOW - 60 * MINUTE);
  vi.advanceTimersByTime(6 * MINUTE);
  poller.refresh();
  expect(request).toHaveBeenCalledTimes(1);
});

test('a visitor who returns to the page causes a request at once', async () => {
  const poller = open();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(poller.newest()).toBe(9);
});

test.each([
  ['fails', () => Promise.reject(new TypeError('offline'))],
  ['is a 404', async () => new Response('{"n":9}', { status: 404 })],
  ['is not JSON', async () => new Response('<html>')],
  ['has another shape', async () => Response.json({ n: '9' })],
  ['is older than the document', async () => Response.json({ n: 6 })],
])('an answer that %s changes nothing', async (_, respond) => {
  request.mockImplementation(respond);
  const poller = open('back_forward');
  poller.refresh();
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
  expect(poller.newest()).toBe(7);
});
