// @vitest-environment happy-dom
import type { Suggestion } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  createSuggestionClient,
  NO_SUGGESTIONS,
  type SuggestionResult,
} from './suggestion-client.ts';

const suggestionsFor = (text: string): Suggestion[] => [{ kind: 'product', key: text, text }];
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

test('only the response to the last query counts, in whatever order responses and failures arrive', async () => {
  const requests = fc.array(fc.record({ delay: fc.nat({ max: 50 }), fails: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(requests, async (sent) => {
      const results: SuggestionResult[] = [];
      const pending: { delay: number; end: () => void }[] = [];
      const client = createSuggestionClient(
        {
          // Ignores the abort signal, so that late responses arrive.
          request: (query) =>
            new Promise((resolve, reject) => {
              const { delay = 0, fails = false } = sent[Number(query)] ?? {};
              pending.push({
                delay,
                end: () =>
                  fails ? reject(new Error()) : resolve({ items: suggestionsFor(query) }),
              });
            }),
          report: () => {},
        },
        (result) => results.push(result),
        0,
      );
      for (const index of sent.keys()) {
        client.request(String(index));
        await nextTask();
      }
      for (const { end } of pending.toSorted((a, b) => a.delay - b.delay)) end();
      await nextTask();
      const last = String(sent.length - 1);
      expect(results).toEqual([
        sent.at(-1)?.fails
          ? NO_SUGGESTIONS
          : { query: last, items: suggestionsFor(last), filters: [], screenPages: [], total: 0 },
      ]);
    }),
    { numRuns: 30 },
  );
});

test('requests only the query at a pause in typing', async () => {
  vi.useFakeTimers();
  const request = vi.fn(async (query: string) => ({ items: suggestionsFor(query) }));
  const onResult = vi.fn();
  const client = createSuggestionClient({ request }, onResult);
  for (const query of ['c', 'ca', 'car']) client.request(query);
  await vi.runAllTimersAsync();
  expect(request.mock.calls.map(([query]) => query)).toEqual(['car']);
  expect(onResult).toHaveBeenCalledExactlyOnceWith({
    query: 'car',
    items: suggestionsFor('car'),
    filters: [],
    screenPages: [],
    total: 0,
  });
  vi.useRealTimers();
});

test('a new request aborts the one before', async () => {
  const signals: AbortSignal[] = [];
  const client = createSuggestionClient(
    {
      request: async (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    },
    () => {},
    0,
  );
  client.request('c');
  await nextTask();
  client.request('ca');
  await nextTask();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  client.abort();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('requests nothing for an empty query', async () => {
  const request = vi.fn(async () => ({ items: suggestionsFor('any') }));
  const onResult = vi.fn();
  createSuggestionClient({ request }, onResult, 0).request('  ');
  await nextTask();
  expect(request).not.toHaveBeenCalled();
  expect(onResult).toHaveBeenCalledExactlyOnceWith(NO_SUGGESTIONS);
});

// Suggestions that failed once stayed away until the next letter, and nobody learned of it.
test('suggestions that fail once come by themselves, and those that fail are reported once', async () => {
  vi.useFakeTimers();
  const failure = Object.assign(new Error('no answer'), { name: 'ContentError' });
  const report = vi.fn();
  const onResult = vi.fn();
  const request = vi.fn(async (query: string) => ({ items: suggestionsFor(query) }));
  const client = createSuggestionClient({ request, report }, onResult);
  request.mockRejectedValueOnce(failure);
  client.request('car');
  await vi.advanceTimersByTimeAsync(200);
  expect(onResult).toHaveBeenLastCalledWith(NO_SUGGESTIONS);
  await vi.runAllTimersAsync();
  expect(onResult).toHaveBeenLastCalledWith({
    query: 'car',
    items: suggestionsFor('car'),
    filters: [],
    screenPages: [],
    total: 0,
  });
  expect(report).not.toHaveBeenCalled();

  request.mockRejectedValue(failure);
  for (const query of ['cara', 'caraf']) {
    client.request(query);
    await vi.runAllTimersAsync();
  }
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  vi.useRealTimers();
});
