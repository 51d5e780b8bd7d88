import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 50;

interface RetryOptions {
  timeoutMs: number;
  /** Whether an error may pass; all others end the attempts. Default: all may. */
  isTemporary?: (error: unknown) => boolean;
}

/**
 * Repeats an attempt until it succeeds.
 *
 * @throws the error of the last attempt.
 */
export async function retry<Value>(
  attempt: () => Promise<Value>,
  { timeoutMs, isTemporary = () => true }: RetryOptions,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error) || performance.now() > deadline) throw error;
      await pause(INTERVAL_MS);
    }
  }
}
