import { afterEach, expect, test, vi } from 'vitest';
import { createEarlyResponses } from './early-responses.ts';

const URL_ = 'http://content.test/v1/en/home';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('S2: an early answer is used once; the next navigation asks anew', async () => {
  const ask = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', ask);
  const { fetch } = createEarlyResponses(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_)).text()).toBe('early');
  expect(ask).not.toHaveBeenCalled();
  expect(await (await fetch(URL_)).text()).toBe('fresh');
});

test('an answer asked for on intent is not used once it is old', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', ask);
  const early = createEarlyResponses(new Map());
  void early.prefetch(URL_);
  void early.prefetch(URL_);
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
  const { fetch } = createEarlyResponses(new Map([[URL_, early()]]));
  expect(await (await fetch(URL_)).text()).toBe('fresh');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an early 404 is an answer', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const early = Promise.resolve(new Response('', { status: 404 }));
  const { fetch } = createEarlyResponses(new Map([[URL_, early]]));
  expect((await fetch(URL_)).status).toBe(404);
  expect(ask).not.toHaveBeenCalled();
});

test('whoever gives up waits for no early answer', async () => {
  const { fetch } = createEarlyResponses(new Map([[URL_, new Promise<Response>(() => {})]]));
  const given = new AbortController();
  const waiting = fetch(URL_, { signal: given.signal });
  given.abort(new Error('gone elsewhere'));
  await expect(waiting).rejects.toThrow('gone elsewhere');
});

test('nothing but a plain GET takes an early answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('asked'));
  const { fetch } = createEarlyResponses(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_, { method: 'POST' })).text()).toBe('asked');
});

/** Requests that hang, and the signal that each was asked with. */
function hang() {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return signals;
}

test('what nobody has taken ends when it is let go, and when it is old', async () => {
  vi.useFakeTimers();
  const asked = hang();
  const early = createEarlyResponses(new Map());
  const intent = new AbortController();
  const one = early.prefetch(URL_, intent.signal);
  intent.abort();
  await one;
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  const two = early.prefetch(URL_);
  await vi.advanceTimersByTimeAsync(10_001);
  await two;
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('what has been taken ends when its taker gives up, and not before', async () => {
  vi.useFakeTimers();
  const asked = hang();
  const early = createEarlyResponses(new Map());
  const [intent, taker] = [new AbortController(), new AbortController()];
  void early.prefetch(URL_, intent.signal);
  const waiting = early.fetch(URL_, { signal: taker.signal });
  intent.abort();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(asked.map(({ aborted }) => aborted)).toEqual([false]);
  taker.abort(new Error('gone elsewhere'));
  await expect(waiting).rejects.toThrow('gone elsewhere');
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

test('all of an answer has come before it counts as come', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  vi.stubGlobal('fetch', async () => new Response(body.readable));
  const early = createEarlyResponses(new Map());
  const come = vi.fn();
  const asking = early.prefetch(URL_).then(come);
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode('the first half, '));
  expect(come).not.toHaveBeenCalled();
  await writer.close();
  await asking;
  expect(await (await early.fetch(URL_)).text()).toBe('the first half, ');
});
