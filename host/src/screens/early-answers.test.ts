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
