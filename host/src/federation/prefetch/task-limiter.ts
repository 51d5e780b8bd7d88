export interface TaskLimiter {
  /**
   * Starts a task unless one of this name is running. Nobody awaits it, and its failure is ignored.
   */
  start: (name: string, run: (signal: AbortSignal) => Promise<void>) => void;
  /** Aborts a running task. */
  cancel: (name: string) => void;
  /** Lets this task finish, outside the limit, and aborts all others. */
  keepOnly: (name: string | undefined) => void;
}

/**
 * Runs tasks that may turn out to be unnecessary.
 *
 * @param limit Maximum of concurrent tasks; the oldest is aborted for the next one.
 */
export function createTaskLimiter(limit: number): TaskLimiter {
  const running = new Map<string, AbortController>();

  function cancel(name: string): void {
    running.get(name)?.abort();
    running.delete(name);
  }

  async function track(name: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController();
    running.set(name, own);
    try {
      await run(own.signal);
    } catch {
      // The navigation will meet the same failure and report it.
    } finally {
      if (running.get(name) === own) running.delete(name);
    }
  }

  return {
    start(name, run) {
      if (running.has(name)) return;
      const [oldest] = running.keys();
      if (oldest !== undefined && running.size >= limit) cancel(oldest);
      void track(name, run);
    },
    cancel,
    keepOnly(name) {
      if (name !== undefined) running.delete(name);
      for (const other of [...running.keys()]) cancel(other);
    },
  };
}
