import type { Store } from '@vitrine/release-log';

/** A store that remembers when it last answered: slow work differs from a store that hangs. */
export function observeAnswers(store: Store): { store: Store; lastAnswerAt: () => number } {
  let answeredAt = performance.now();
  const observed = async <Value>(answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    answeredAt = performance.now();
    return value;
  };
  const { version } = store;
  return {
    store: {
      ...store,
      get: (key) => observed(store.get(key)),
      createdAt: (key) => observed(store.createdAt(key)),
      ...(version && { version: (key: string) => observed(version(key)) }),
    },
    lastAnswerAt: () => answeredAt,
  };
}
