// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollReleaseSet } from './release-set-poller.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', answer);
  answer.mockReset().mockImplementation(async () => Response.json({ n: 9 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (minutesAgo = 0) =>
  pollReleaseSet({ n: 7, at: new Date(NOW - minutesAgo * MINUTE).toISOString() });
const settle = () => vi.advanceTimersByTimeAsync(0);

test('what is known is news for five minutes, and again after each answer', async () => {
  const watch = begin();
  watch.refresh();
  expect(answer).not.toHaveBeenCalled();
  vi.setSystemTime(NOW + 6 * MINUTE);
  watch.refresh();
  expect(watch.newest(), 'nobody waits for it').toBe(7);
  await settle();
  expect(watch.newest()).toBe(9);
  watch.refresh();
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each([
  ['out of a cache', new Date(NOW - 60 * MINUTE).toISOString()],
  ['that does not say when it was answered', 'some time ago'],
])('a document %s asks at the first navigation', (_, at) => {
  pollReleaseSet({ n: 7, at }).refresh();
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a document from a clock that is ahead asks when its own time has gone by', () => {
  const watch = begin(-60);
  vi.setSystemTime(NOW + 6 * MINUTE);
  watch.refresh();
  expect(answer).toHaveBeenCalledTimes(1);
});

test('who comes back to the page asks at once', async () => {
  const watch = begin();
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(watch.newest()).toBe(9);
});

test.each([
  ['fails', () => Promise.reject(new TypeError('offline'))],
  ['is a 404', async () => new Response('{"n":9}', { status: 404 })],
  ['is no JSON', async () => new Response('<html>')],
  ['has another shape', async () => Response.json({ n: '9' })],
  ['is older than the document', async () => Response.json({ n: 6 })],
])('an answer that %s changes nothing', async (_, way) => {
  answer.mockImplementation(way);
  const watch = begin(10);
  watch.refresh();
  await settle();
  expect(watch.newest()).toBe(7);
});
