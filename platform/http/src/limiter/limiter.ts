import type { LimiterMetrics, Metrics } from '../metrics/metrics.ts';
import { respondWithText } from '../response/response.ts';

export interface LimiterOptions {
  /** Its name in the metrics: `lists`. */
  name: string;
  /** Tasks that run at the same time. Use 1 for tasks that occupy the thread. */
  maxRunning: number;
  /** Tasks that may wait. One more is refused at once. */
  maxQueued: number;
  /** A task that has waited this long is refused, in ms. */
  maxWaitMs: number;
  /** After how many seconds a refused client may ask again. Default: 1. */
  retryAfterSeconds?: number;
  /** The part of both that one client may have. Default: everything. */
  share?: { running: number; queued: number };
}

/** A request was refused because too many others wait. Match its `code`, not its class. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
  readonly code = 'overloaded';
  readonly retryAfterSeconds: number;

  constructor(limiter: string, retryAfterSeconds: number) {
    super(`Too many requests wait for ${limiter}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Runs tasks, a few at a time, and refuses what would wait too long: under overload some requests
 * are answered in time and the rest get 503 at once, instead of all of them too late.
 *
 * Only work passes through a limiter. Look into the cache first, so that cached answers never wait.
 *
 * A slot becomes free only after the event loop has read what has arrived meanwhile. Without this
 * pause, tasks that occupy the thread (SQLite, for example) would run one after the other while
 * other requests, also those with cached answers, wait unseen in their sockets.
 *
 * @param metrics Counts the refused, and measures the queue.
 * @example
 * const options = { name: 'lists', maxRunning: 1, maxQueued: 30, maxWaitMs: 250 }
 * const limiter = createLimiter(options, metrics)
 * const body = cache.get(key) ?? (await limiter.run(() => computeList(query)))
 */
export function createLimiter(options: LimiterOptions, metrics?: Metrics): Limiter {
  return new Limiter(options, metrics);
}

interface Waiting {
  since: number;
  client: string;
  start(): void;
}

export class Limiter {
  running = 0;
  readonly #queue = new Set<Waiting>();
  /** Client → its tasks that run. Those without one are not listed. */
  readonly #runningOf = new Map<string, number>();
  readonly #options: LimiterOptions;
  readonly #metrics: LimiterMetrics | undefined;

  constructor(options: LimiterOptions, metrics?: Metrics) {
    this.#options = options;
    this.#metrics = metrics?.limiter(options.name, this);
  }

  get queued(): number {
    return this.#queue.size;
  }

  /**
   * Runs a task as soon as it is its turn.
   *
   * @param signal Aborted when nobody waits for the task any more. It then leaves the queue; one
   *   that runs already goes on.
   * @param client Whose task it is, for its share.
   * @throws {OverloadedError} if the queue is full, or the task's turn did not come in time.
   * @throws The reason of the signal.
   */
  async run<Result>(
    task: () => Result | Promise<Result>,
    signal?: AbortSignal,
    client = '',
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#mayRun(client)) this.#take(client);
    else if (this.#mayWait(client)) await this.#turn(signal, client);
    else throw this.#refusal('queue-full');
    try {
      return await task();
    } finally {
      setImmediate(() => this.#free(client));
    }
  }

  /** While a slot is free, only tasks wait whose client has its share already. */
  #mayRun(client: string): boolean {
    const { maxRunning, share } = this.#options;
    const own = this.#runningOf.get(client) ?? 0;
    return this.running < maxRunning && own < (share?.running ?? maxRunning);
  }

  #mayWait(client: string): boolean {
    const { maxQueued, share } = this.#options;
    if (this.queued >= maxQueued) return false;
    if (!share) return true;
    return [...this.#queue].filter((waiting) => waiting.client === client).length < share.queued;
  }

  #take(client: string): void {
    this.running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  /** Waits in the queue. The slot is taken when the promise resolves. */
  #turn(signal: AbortSignal | undefined, client: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        this.#queue.delete(waiting);
      };
      const abandon = () => {
        leave();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.#refusal('waited-too-long'));
      }, this.#options.maxWaitMs);
      const waiting: Waiting = {
        since: performance.now(),
        client,
        start: () => {
          leave();
          resolve();
        },
      };
      signal?.addEventListener('abort', abandon);
      this.#queue.add(waiting);
    });
  }

  #free(client: string): void {
    this.running -= 1;
    const others = (this.#runningOf.get(client) ?? 1) - 1;
    if (others > 0) this.#runningOf.set(client, others);
    else this.#runningOf.delete(client);
    const next = [...this.#queue].find(({ client }) => this.#mayRun(client));
    if (!next) return;
    this.#take(next.client);
    this.#metrics?.waited((performance.now() - next.since) / 1000);
    next.start();
  }

  #refusal(reason: Parameters<LimiterMetrics['shed']>[0]): OverloadedError {
    this.#metrics?.shed(reason);
    return new OverloadedError(this.#options.name, this.#options.retryAfterSeconds ?? 1);
  }
}

/**
 * The 503 for a refused request; `undefined` if the error is another one.
 *
 * @example const refused = respondOverloaded(error); if (refused) return refused
 */
export function respondOverloaded(error: unknown): Response | undefined {
  const seconds = retryAfterOf(error);
  if (seconds === undefined) return undefined;
  const headers = { 'Retry-After': String(seconds) };
  return respondWithText(503, 'Too many requests at the moment. Try again soon.', headers);
}

/** The seconds of the `Retry-After` header if a limiter refused the request, else `undefined`. */
export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'overloaded') return;
  return 'retryAfterSeconds' in error ? Number(error.retryAfterSeconds) : undefined;
}
