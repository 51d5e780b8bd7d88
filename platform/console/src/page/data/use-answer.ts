import { useCallback, useEffect, useState } from 'react';
import { Refused } from '../../refused.ts';
import { ask } from './ask.ts';

export interface Asked<Answer> {
  /** The last answer; kept while the server is asked again. */
  answer: Answer | undefined;
  /** Why the last request failed. */
  error: Refused | undefined;
  again(): void;
}

/**
 * The answer of the server. Asks it again after a time, and when somebody returns to the page.
 *
 * @param version Asks the server at once when it changes.
 */
export function useAnswer<Answer>(
  path: string,
  everyMs: number,
  version: unknown = undefined,
): Asked<Answer> {
  const [answer, setAnswer] = useState<{ path: string; value: Answer }>();
  const [error, setError] = useState<Refused>();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    const controller = new AbortController();
    ask<Answer>(path, { signal: controller.signal }).then(
      (value) => {
        if (controller.signal.aborted) return;
        setAnswer({ path, value });
        setError(undefined);
      },
      (cause: unknown) => {
        if (!controller.signal.aborted && cause instanceof Refused) setError(cause);
      },
    );
    return () => controller.abort();
  }, [path, version, round]);

  useEffect(() => {
    const timer = setInterval(() => !document.hidden && again(), everyMs);
    const onVisible = () => !document.hidden && again();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs, again]);

  return { answer: answer?.path === path ? answer.value : undefined, error, again };
}
