import { randomUUID } from 'node:crypto';
import { createOutageLog } from '../outage-log/outage-log.ts';
import type { Part } from '../part/part.ts';
import { failureReason } from '../upstream/upstream-fetch.ts';
import { sendWebhook } from '../webhook/send-webhook.ts';
import type { WebhookSettings } from '../webhook/webhook-settings.ts';
import { type PurgeBatch, PurgeQueue } from './purge-queue.ts';

/** Replicas of the content and the caches of an edge show a change within this time. */
const REPEAT_AFTER_MS = 15_000;
/** After it, what the CDN has is as old as its own time limit allows. */
const DEADLINE_MS = 900_000;
const REQUEST_TIMEOUT_MS = 5000;
/** Pause between two requests, so that an import does not purge the CDN all the time. */
const MIN_PAUSE_MS = 1000;
/** Pause after failures in a row; a random part of it is left out. */
const MAX_PAUSE_MS = 60_000;

export interface PurgeHook {
  /** Has the keys purged as soon as possible. Never fails: failures are logged and counted. */
  purge(keys: readonly string[]): void;
  /** Ends the work. What was not purged is forgotten. */
  stop(): void;
}

interface PurgeOptions {
  part: Pick<Part, 'log' | 'metrics'>;
  /** `undefined` without a CDN: nothing is purged. */
  settings: WebhookSettings | undefined;
  /** Receives the keys that were purged for good or given up. */
  settled?: (keys: readonly string[]) => void;
  repeatAfterMs?: number;
  deadlineMs?: number;
  minPauseMs?: number;
}

/**
 * Tells a CDN by a signed webhook which keys to purge: at once and again after 15 s, with growing
 * pauses while it fails, for 15 minutes.
 *
 * @example createPurgeHook({ part, settings }).purge(['documents'])
 */
export function createPurgeHook(options: PurgeOptions): PurgeHook {
  const { settings } = options;
  if (!settings) return { purge: () => undefined, stop: () => undefined };
  const sender = new PurgeSender(settings, options);
  return { purge: (keys) => sender.add(keys), stop: () => sender.stop() };
}

class PurgeSender {
  readonly #settings: WebhookSettings;
  readonly #options: PurgeOptions;
  readonly #queue: PurgeQueue;
  readonly #outages;
  readonly #count;
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #failures = 0;
  #pausedUntil = 0;

  constructor(settings: WebhookSettings, options: PurgeOptions) {
    const { repeatAfterMs = REPEAT_AFTER_MS, deadlineMs = DEADLINE_MS } = options;
    const { log, metrics } = options.part;
    this.#settings = settings;
    this.#options = options;
    this.#queue = new PurgeQueue({ repeatAfterMs, deadlineMs });
    this.#outages = createOutageLog(log, 'The purge webhook of the CDN');
    this.#count = {
      sent: metrics.counter('vitrine_purges_total', 'Purges of the CDN that succeeded.'),
      failed: metrics.counter('vitrine_purge_failures_total', 'Requests to purge that failed.'),
      givenUp: metrics.counter(
        'vitrine_purge_keys_given_up_total',
        'Keys that the CDN did not purge in time.',
      ),
    };
    metrics.gauge(
      'vitrine_purge_keys_waiting',
      'Keys that wait for their purge or its repetition.',
      () => this.#queue.size,
    );
  }

  add(keys: readonly string[]): void {
    this.#queue.add(keys, performance.now());
    this.#schedule();
  }

  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const dueAt = this.#queue.nextDueAt();
    if (dueAt === undefined || this.#isSending || this.#stopped.signal.aborted) return;
    const delayMs = Math.max(dueAt, this.#pausedUntil) - performance.now();
    this.#timer = setTimeout(() => void this.#sendDue(), Math.max(0, delayMs));
  }

  async #sendDue(): Promise<void> {
    const batch = this.#queue.due(performance.now());
    if (batch.size === 0) return this.#schedule();
    this.#isSending = true;
    try {
      await this.#send(batch);
      this.#succeeded(batch);
    } catch (error) {
      if (!this.#stopped.signal.aborted) this.#failed(error);
    }
    this.#isSending = false;
    this.#schedule();
  }

  /** @throws {Error} if the webhook is not answered with a status of success. */
  async #send(batch: PurgeBatch): Promise<void> {
    const keys = [...batch.keys()];
    const status = await sendWebhook(this.#settings, {
      id: randomUUID(),
      body: JSON.stringify({ type: 'purge', keys }),
      headers: { 'Surrogate-Key': keys.join(' ') },
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (status < 200 || status > 299) throw new Error(`It answered ${status}.`);
  }

  #succeeded(batch: PurgeBatch): void {
    const { minPauseMs = MIN_PAUSE_MS, part, settled } = this.#options;
    const now = performance.now();
    this.#failures = 0;
    this.#pausedUntil = now + minPauseMs;
    this.#count.sent();
    this.#outages.succeeded();
    part.log.debug({ keys: [...batch.keys()] }, 'The CDN was purged.');
    const done = this.#queue.succeeded(batch, now);
    if (done.length > 0) settled?.(done);
  }

  #failed(error: unknown): void {
    const { minPauseMs = MIN_PAUSE_MS, part, settled } = this.#options;
    const now = performance.now();
    this.#failures += 1;
    const pauseMs = Math.min(MAX_PAUSE_MS, minPauseMs * 2 ** this.#failures);
    this.#pausedUntil = now + pauseMs * (0.5 + Math.random() / 2);
    this.#count.failed();
    this.#outages.failed(failureReason(error));
    const late = this.#queue.expire(now);
    if (late.length === 0) return;
    this.#count.givenUp(late.length);
    part.log.error(
      { keys: late },
      'The CDN was not purged. It shows old answers until their time limit, or until you purge it.',
    );
    settled?.(late);
  }
}
