import { useCallback, useEffect, useState } from 'react';
import { isMissing, type RetryOptions, retry } from './retry.ts';

/** A part of the page that is loaded after the rest. */
export interface LatePart<Value> {
  /** Undefined until it has arrived. */
  value: Value | undefined;
  /**
   * `failed`: it is tried again when the browser comes back online. `retrying`: the visitor has
   * pressed "Try again". `broken`: its code has thrown, which only a new document can run again.
   */
  state: 'idle' | 'loading' | 'loaded' | 'missing' | 'failed' | 'retrying' | 'broken';
  tryAgain: () => void;
}

export interface PartOptions<Value> extends Pick<RetryOptions, 'report'> {
  /** Loads nothing before it is true; default true. */
  wanted?: boolean | undefined;
  /** The value, if it is known already. */
  initial?: Value | undefined;
}

interface Outcome<Value> extends Pick<LatePart<Value>, 'value' | 'state'> {
  load: unknown;
}

/**
 * Loads a part of the page, and tries again as `retry` does. `Part` of `@vitrine/ui` shows it.
 *
 * @param load The same function on every render; another function is another part.
 * @example const part = usePart(loadStories, { wanted: isNear });
 */
export function usePart<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  { wanted = true, initial, report }: PartOptions<Value> = {},
): LatePart<Value> {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Outcome<Value>>();
  const outcome: Outcome<Value> = last?.load === load ? last : partOf(load, initial);
  const { value, state } = outcome;
  const isWanted = wanted && value === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts again.
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    const { signal } = left;
    const set = (next: LatePart<Value>['state'], value?: Value) => {
      if (!signal.aborted) setLast({ load, value, state: next });
    };
    set(attempt > 0 ? 'retrying' : 'loading');
    retry(load, { signal, report, onFailed: () => set('failed') }).then(
      (loaded) => set('loaded', loaded),
      (error: unknown) => set(isMissing(error) ? 'missing' : 'broken'),
    );
    return () => left.abort();
  }, [load, isWanted, attempt]);

  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { value, state, tryAgain };
}

const partOf = <Value>(load: unknown, value: Value | undefined): Outcome<Value> => ({
  load,
  value,
  state: value === undefined ? 'idle' : 'loaded',
});
