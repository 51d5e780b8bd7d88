import { afterEach, expect, test, vi } from 'vitest';
import { createEarlyResponses } from './early-responses.ts';

const URL_ = 'http://content.test/v1/en/home';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('S2: an early response is used once; the next navigation sends a new request', async () => {
  const request = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', request);
  const { fetch } = createEarlyResponses(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_)).text()).toBe('early');
  expect(request).not.toHaveBeenCalled();
  expect(await (await fetch(URL_)).text()).toBe('fresh');
});

test('a prefetched response is not used once it is old', async () => {
  vi.useFakeTimers();
  const request = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', request);
  const early = createEarlyResponses(new Map());
  void early.prefetch(URL_);
  void early.prefetch(URL_);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_001);
  await early.fetch(URL_);
  expect(request).toHaveBeenCalledTimes(2);
});

// Once, a hover during a network failure made the following click fail without a request of its
// own.
test.each([
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was a 503', async () => new Response('', { status: 503 })],
])('an early response that %s is requested again when it is needed', async (_what, early) => {
  const request = vi.fn(async () => new Response('fresh'));
  vi.stubGlobal('fetch', request);
  const { fetch } = createEarlyResponses(new Map([[URL_, early()]]));
  expect(await (await fetch(URL_)).text()).toBe('fresh');
  expect(request).toHaveBeenCalledTimes(1);
});

test('an early 404 is a valid response', async () => {
  const request = vi.fn();
  vi.stubGlobal('fetch', request);
  const early = Promise.resolve(new Response('', { status: 404 }));
  const { fetch } = createEarlyResponses(new Map([[URL_, early]]));
  expect((await fetch(URL_)).status).toBe(404);
  expect(request).not.toHaveBeenCalled();
});

test('a caller that aborts does not wait for an early response', async () => {
  const { fetch } = createEarlyResponses(new Map([[URL_, new Promise<Response>(() => {})]]));
  const caller = new AbortController();
  const waiting = fetch(URL_, { signal: caller.signal });
  caller.abort(new Error('gone elsewhere'));
  await expect(waiting).rejects.toThrow('gone elsewhere');
});

test('only a plain GET uses an early response', async () => {
  vi.stubGlobal('fetch', async () => new Response('requested'));
  const { fetch } = createEarlyResponses(new Map([[URL_, Promise.resolve(new Response('early'))]]));
  expect(await (await fetch(URL_, { method: 'POST' })).text()).toBe('requested');
});

/** Makes requests hang; returns the signal of each. */
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

test('an unused request is aborted by its signal, and when it is old', async () => {
  vi.useFakeTimers();
  const signals = hang();
  const early = createEarlyResponses(new Map());
  const intent = new AbortController();
  const one = early.prefetch(URL_, intent.signal);
  intent.abort();
  await one;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  const two = early.prefetch(URL_);
  await vi.advanceTimersByTimeAsync(10_001);
  await two;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a used request is aborted when its caller aborts, and not before', async () => {
  vi.useFakeTimers();
  const signals = hang();
  const early = createEarlyResponses(new Map());
  const [intent, caller] = [new AbortController(), new AbortController()];
  void early.prefetch(URL_, intent.signal);
  const waiting = early.fetch(URL_, { signal: caller.signal });
  intent.abort();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  caller.abort(new Error('gone elsewhere'));
  await expect(waiting).rejects.toThrow('gone elsewhere');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a prefetch is finished when the whole response has arrived', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  vi.stubGlobal('fetch', async () => new Response(body.readable));
  const early = createEarlyResponses(new Map());
  const finished = vi.fn();
  const prefetching = early.prefetch(URL_).then(finished);
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode('the first half, '));
  expect(finished).not.toHaveBeenCalled();
  await writer.close();
  await prefetching;
  expect(await (await early.fetch(URL_)).text()).toBe('the first half, ');
});

// React rendered the page once more for the running navigation, although all its content was there.
test('the text of a prefetched response needs no further task', async () => {
  class StreamedResponse extends Response {
    override async text() {
      await new Promise((resolve) => setTimeout(resolve));
      return super.text();
    }
  }
  vi.stubGlobal('fetch', async () => new StreamedResponse('content'));
  const early = createEarlyResponses(new Map());
  await early.prefetch(URL_);
  const response = await early.fetch(URL_);
  const nextTask = new Promise((resolve) => setTimeout(resolve, 0, 'the next task'));
  expect(await Promise.race([response.text(), nextTask])).toBe('content');
});
