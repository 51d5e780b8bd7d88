import { afterEach, expect, test, vi } from 'vitest';
import { createEarlyAnswers } from './early-answers.ts';

const URL_ = 'http://content.test/v1/en/home';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('S2: an early answer is used once; the next navigation asks anew', async () => {
  const ask = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', ask);
  const { fetch } = createEarlyAnswers(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_)).text()).toBe('early');
  expect(ask).not.toHaveBeenCalled();
  expect(await (await fetch(URL_)).text()).toBe('fresh');
});

test('an answer asked for on intent is not used once it is old', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', ask);
  const early = createEarlyAnswers(new Map());
  early.ask(URL_);
  early.ask(URL_);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_001);
  await early.fetch(URL_);
  expect(ask).toHaveBeenCalledTimes(2);
});

// Once a hover during a hiccup failed the click that followed, without a request of its own.
test.each([
  ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was a 503', async () => new Response('', { status: 503 })],
])('an early answer that %s is asked for again when it counts', async (_what, early) => {
  const ask = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', ask);
  const { fetch } = createEarlyAnswers(new Map([[URL_, early()]]));
  expect(await (await fetch(URL_)).text()).toBe('fresh');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an early 404 is an answer', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const early = Promise.resolve(new Response('', { status: 404 }));
  const { fetch } = createEarlyAnswers(new Map([[URL_, early]]));
  expect((await fetch(URL_)).status).toBe(404);
  expect(ask).not.toHaveBeenCalled();
});

test('whoever gives up waits for no early answer', async () => {
  const { fetch } = createEarlyAnswers(new Map([[URL_, new Promise<Response>(() => {})]]));
  const given = new AbortController();
  const waiting = fetch(URL_, { signal: given.signal });
  given.abort(new Error('gone elsewhere'));
  await expect(waiting).rejects.toThrow('gone elsewhere');
});

test('nothing but a plain GET takes an early answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('asked'));
  const { fetch } = createEarlyAnswers(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_, { method: 'POST' })).text()).toBe('asked');
});
