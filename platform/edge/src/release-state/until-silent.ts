interface SilenceOptions {
  /** Time without an answer after which the work has failed, in ms. */
  timeoutMs: number;
  /** Time of the last answer that the work got, by `performance.now()`. */
  lastAnswerAt: () => number;
  timeoutError: () => Error;
}

/**
 * The result of work that makes many requests, or a rejection when no answer has come for a while.
 * Hundreds of records from a distant store take longer than any single answer may.
 */
export async function untilSilent<Value>(
  work: Promise<Value>,
  { timeoutMs, lastAnswerAt, timeoutError }: SilenceOptions,
): Promise<Value> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const check = () => {
      const silentMs = performance.now() - Math.max(began, lastAnswerAt());
      if (silentMs >= timeoutMs) reject(timeoutError());
      else timer = setTimeout(check, timeoutMs - silentMs);
    };
    check();
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
