export interface TaskLimiter {
  /** Begins something, unless it is under way. Nobody waits for it, and its failure is nobody's. */
  start: (name: string, run: (signal: AbortSignal) => Promise<void>) => void;
  /** Ends one that is under way. */
  cancel: (name: string) => void;
  /** This one is wanted from now on and ends by itself; all others end here. */
  keepOnly: (name: string | undefined) => void;
}

/**
 * Things under way that may turn out to be needless.
 *
 * @param most So many of them: the oldest gives way to the next.
 */
export function createTaskLimiter(most: number): TaskLimiter {
  const ends = new Map<string, AbortController>();

  function end(name: string): void {
    ends.get(name)?.abort();
    ends.delete(name);
  }

  async function follow(name: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController();
    ends.set(name, own);
    try {
      await run(own.signal);
    } catch {
      // What fails here fails again where it counts.
    } finally {
      if (ends.get(name) === own) ends.delete(name);
    }
  }

  return {
    start(name, run) {
      if (ends.has(name)) return;
      const [oldest] = ends.keys();
      if (oldest !== undefined && ends.size >= most) end(oldest);
      void follow(name, run);
    },
    cancel: end,
    keepOnly(name) {
      if (name !== undefined) ends.delete(name);
      for (const other of [...ends.keys()]) end(other);
    },
  };
}
