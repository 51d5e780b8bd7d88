import type { Log } from '../log/log.ts';

/** An outage is logged at most this often. */
const LOG_INTERVAL_MS = 10_000;

export interface OutageLog {
  failed(reason: string): void;
  succeeded(): void;
}

/**
 * Logs when something that is asked often stops answering, while it does not, and when it answers
 * again. The lines are few, however many requests fail.
 *
 * @param what Begins the sentences: `The content service`.
 */
export function createOutageLog(
  log: Log,
  what: string,
  now: () => number = () => performance.now(),
): OutageLog {
  let failures = 0;
  let isOut = false;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return {
    failed(reason) {
      failures += 1;
      if (now() - loggedAt < LOG_INTERVAL_MS) return;
      log.warn({ reason, failures }, `${what} does not answer.`);
      isOut = true;
      failures = 0;
      loggedAt = now();
    },
    succeeded() {
      if (!isOut) return;
      log.info(`${what} answers again.`);
      isOut = false;
    },
  };
}
