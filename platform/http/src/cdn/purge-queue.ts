/** Cloudflare accepts no more in one request. */
export const MAX_KEYS_PER_PURGE = 30;

interface QueueOptions {
  /** Time after a purge until it is repeated. */
  repeatAfterMs: number;
  /** Time in which a purge must succeed. */
  deadlineMs: number;
}

interface Waiting {
  dueAt: number;
  /** When it was first due. */
  since: number;
  isRepeat: boolean;
}

/** Keys that are purged in one request. */
export type PurgeBatch = ReadonlyMap<string, unknown>;

/**
 * The keys that have to be purged, each once, and when. A purge is repeated once: a CDN may have
 * asked for an answer before the change, and stored it after the purge.
 */
export class PurgeQueue {
  readonly #options: QueueOptions;
  readonly #waiting = new Map<string, Waiting>();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Number of keys that wait. */
  get size(): number {
    return this.#waiting.size;
  }

  add(keys: readonly string[], now: number): void {
    for (const key of keys) this.#waiting.set(key, { dueAt: now, since: now, isRepeat: false });
  }

  /** When the next key is due; undefined if none waits. */
  nextDueAt(): number | undefined {
    const times = [...this.#waiting.values()].map(({ dueAt }) => dueAt);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** The keys that are due, as many as fit into a request. They stay until the purge succeeds. */
  due(now: number): PurgeBatch {
    const due = [...this.#waiting].filter(([, { dueAt }]) => dueAt <= now);
    return new Map(due.slice(0, MAX_KEYS_PER_PURGE));
  }

  /**
   * Notes that a batch was purged. A key that was added again meanwhile still has to be.
   *
   * @returns The keys that need no other purge.
   */
  succeeded(batch: PurgeBatch, now: number): string[] {
    const done: string[] = [];
    for (const [key, sent] of batch) {
      const waiting = this.#waiting.get(key);
      if (waiting === undefined || waiting !== sent) continue;
      if (waiting.isRepeat) {
        this.#waiting.delete(key);
        done.push(key);
      } else {
        const dueAt = now + this.#options.repeatAfterMs;
        this.#waiting.set(key, { dueAt, since: dueAt, isRepeat: true });
      }
    }
    return done;
  }

  /** Removes the keys whose time is over, and returns them. */
  expire(now: number): string[] {
    const late = [...this.#waiting].filter(
      ([, { since }]) => now - since >= this.#options.deadlineMs,
    );
    for (const [key] of late) this.#waiting.delete(key);
    return late.map(([key]) => key);
  }
}
