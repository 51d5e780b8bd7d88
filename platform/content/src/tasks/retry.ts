export interface RetryOptions {
  /** Until the first attempt, in ms; each further wait is twice as long. */
  first?: number;
  /** The longest wait, in ms. */
  longest?: number;
}

export interface Retry {
  /** Sees to it that the work is tried again; once is enough, however often this is called. */
  later(): void;
  stop(): void;
}

/**
 * Tries work again, less and less often, until it says that nothing is left.
 *
 * @param work Whether nothing is left to do; it must not reject.
 * @example const retry = openRetry(() => projector.settle()); retry.later();
 */
export function openRetry(
  work: () => Promise<boolean>,
  { first = 1000, longest = 60_000 }: RetryOptions = {},
): Retry {
  let wait = first;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function later(): void {
    if (stopped || timer) return;
    timer = setTimeout(attempt, wait);
    timer.unref();
  }

  async function attempt(): Promise<void> {
    wait = Math.min(wait * 2, longest);
    const done = await work();
    timer = undefined;
    if (done) wait = first;
    else later();
  }

  return {
    later,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
