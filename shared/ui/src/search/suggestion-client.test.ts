import type { Suggestion } from '@vitrine/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  createSuggestionClient,
  NO_SUGGESTIONS,
  type SuggestionResult,
} from './suggestion-client.ts';

const found = (text: string): Suggestion[] => [{ kind: 'product', key: text, text }];
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('in whatever order answers come, failures among them, the last question has the last word', async () => {
  const questions = fc.array(fc.record({ late: fc.nat({ max: 50 }), fails: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(questions, async (asked) => {
      const told: SuggestionResult[] = [];
      const pending: { late: number; end: () => void }[] = [];
      const asker = createSuggestionClient(
        // As a fetch that nobody can give up: what it answers is what must not be told.
        (query) =>
          new Promise((resolve, reject) => {
            const { late = 0, fails = false } = asked[Number(query)] ?? {};
            pending.push({
              late,
              end: () => (fails ? reject(new Error()) : resolve({ items: found(query) })),
            });
          }),
        (answer) => told.push(answer),
        0,
      );
      for (const index of asked.keys()) {
        asker.ask(String(index));
        await turn();
      }
      for (const { end } of pending.toSorted((a, b) => a.late - b.late)) end();
      await turn();
      const last = String(asked.length - 1);
      expect(told).toEqual([
        asked.at(-1)?.fails ? NO_SUGGESTIONS : { query: last, items: found(last) },
      ]);
    }),
    { numRuns: 30 },
  );
});

test('only what is left standing when the typing pauses is asked for', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async (query: string) => ({ items: found(query) }));
  const tell = vi.fn();
  const asker = createSuggestionClient(ask, tell);
  for (const query of ['c', 'ca', 'car']) asker.ask(query);
  await vi.runAllTimersAsync();
  expect(ask.mock.calls.map(([query]) => query)).toEqual(['car']);
  expect(tell).toHaveBeenCalledExactlyOnceWith({ query: 'car', items: found('car') });
  vi.useRealTimers();
});

test('a question that a newer one takes the place of is given up', async () => {
  const signals: AbortSignal[] = [];
  const asker = createSuggestionClient(
    async (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    },
    () => {},
    0,
  );
  asker.ask('c');
  await turn();
  asker.ask('ca');
  await turn();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  asker.stop();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('nothing is asked for where nothing is written', async () => {
  const ask = vi.fn(async () => ({ items: found('any') }));
  const tell = vi.fn();
  createSuggestionClient(ask, tell, 0).ask('  ');
  await turn();
  expect(ask).not.toHaveBeenCalled();
  expect(tell).toHaveBeenCalledExactlyOnceWith(NO_SUGGESTIONS);
});
