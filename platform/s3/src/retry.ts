import { setTimeout as wait } from 'node:timers/promises';
import { failureOf } from './failure.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 3000;

export interface RetryOptions {
  /** Time from the first failure after which the next failure is final, in ms. */
  retryForMs: number;
  /** Whether a failure may pass. Default: what `failureOf` says. */
  isTemporary?: (error: unknown) => boolean;
  /** A clock in ms, a pause, and a random number from 0 to 1. */
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
  random?: () => number;
}

/**
 * Repeats work that fails for a reason that may pass, after a random delay that doubles each time.
 * A store that asks for a longer delay gets it. The SDK's own retries are off: they end with the
 * headers of an answer, while bodies can break too.
 *
 * @example await withRetries(() => read(key), { retryForMs: 30_000 })
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  const { retryForMs, isTemporary, random = Math.random } = options;
  const { now = () => performance.now(), pause = wait } = options;
  let endAt: number | undefined;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (cause) {
      const { temporary, retryAfterMs = 0 } = failureOf(cause);
      if (!(isTemporary?.(cause) ?? temporary)) throw cause;
      endAt ??= now() + retryForMs;
      const limit = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
      const delay = Math.max(retryAfterMs, random() * limit);
      if (now() + delay >= endAt) throw cause;
      await pause(delay);
    }
  }
}
