import {
  createOutageLog,
  failureReason,
  type Part,
  sendWebhook,
  type WebhookSettings,
} from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import {
  ENQUIRY_FIRST_TIMEOUT_MS,
  ENQUIRY_KEPT_MS,
  ENQUIRY_RETRY_DELAY_MS,
  ENQUIRY_RETRY_TIMEOUT_MS,
  MAX_ENQUIRY_RETRY_DELAY_MS,
  MAX_QUEUED_ENQUIRIES,
  MAX_SENDING_ENQUIRIES,
} from '../config/limits.ts';
import type { EnquiryFolder } from './enquiry-folder.ts';

/** Enquiries that are known to have been passed on, so that a repeated form is not. */
const MAX_REMEMBERED = 1000;

export interface EnquirySenderOptions {
  settings: WebhookSettings;
  folder: EnquiryFolder;
  part: Pick<Part, 'log' | 'metrics'>;
  firstTimeoutMs?: number;
  retryDelayMs?: number;
  keptMs?: number;
  maxQueued?: number;
}

/** `refused`: the endpoint answered, and takes others perhaps. */
type Outcome = 'sent' | 'refused' | 'unreachable';

/**
 * Passes enquiries on by a signed webhook. Each is stored first, and its file is removed when the
 * endpoint has confirmed it; until then it is sent again, also by a restarted edge. So an endpoint
 * may get one twice, with the same `webhook-id`.
 */
export class EnquirySender {
  readonly #options: EnquirySenderOptions;
  readonly #folder: EnquiryFolder;
  readonly #outages;
  readonly #count;
  readonly #stopped = new AbortController();
  readonly #sending = new Set<string>();
  readonly #sent = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  #timer: NodeJS.Timeout | undefined;
  #isRetrying = false;
  #failures = 0;
  /** Until then the endpoint is not asked while a visitor waits. */
  #awayUntil = 0;

  constructor(options: EnquirySenderOptions) {
    const { log, metrics } = options.part;
    this.#options = options;
    this.#folder = options.folder;
    this.#outages = createOutageLog(log, 'The endpoint for enquiries');
    this.#count = {
      sent: metrics.counter('vitrine_enquiries_sent_total', 'Enquiries that were passed on.'),
      failed: metrics.counter(
        'vitrine_enquiry_failures_total',
        'Requests to pass an enquiry on that failed.',
      ),
      givenUp: metrics.counter(
        'vitrine_enquiries_given_up_total',
        'Enquiries that could not be passed on in time, and were removed.',
      ),
    };
    metrics.gauge(
      'vitrine_enquiries_waiting',
      'Enquiries that are not passed on yet.',
      async () => (await this.#folder.ids()).length,
    );
  }

  /** Passes on what an earlier process has left. */
  start(): void {
    this.#folder.removeAbandoned().catch(this.#logFolder);
    this.#retryAfter(0);
  }

  /** Ends the work. What is stored stays for the next start. */
  stop(): void {
    this.#stopped.abort();
    clearTimeout(this.#timer);
  }

  /**
   * Takes an enquiry. `queued`: it is stored and will be passed on. `failed`: it is neither.
   *
   * @param body JSON with its `id` and `receivedAt`.
   */
  async take(id: string, body: string): Promise<'sent' | 'queued' | 'failed'> {
    if (this.#sent.has(id)) return 'sent';
    if (this.#sending.has(id)) return 'queued';
    this.#sending.add(id);
    let isStored = false;
    try {
      isStored = await this.#store(id, body);
      const { firstTimeoutMs = ENQUIRY_FIRST_TIMEOUT_MS } = this.#options;
      const mayWait = performance.now() >= this.#awayUntil;
      if (mayWait && this.#sending.size <= MAX_SENDING_ENQUIRIES) {
        if ((await this.#send(id, body, firstTimeoutMs)) === 'sent') return 'sent';
      }
    } finally {
      this.#sending.delete(id);
    }
    if (!isStored) return 'failed';
    this.#retryAfter(this.#delayMs());
    return 'queued';
  }

  /** @returns False if the queue is full, or its folder cannot be written. */
  async #store(id: string, body: string): Promise<boolean> {
    try {
      const waiting = await this.#folder.ids();
      if (waiting.includes(id)) return true;
      const { maxQueued = MAX_QUEUED_ENQUIRIES, part } = this.#options;
      if (waiting.length >= maxQueued) {
        part.log.error({ waiting: waiting.length }, 'The queue of enquiries is full.');
        return false;
      }
      await this.#folder.add(id, body);
      return true;
    } catch (error) {
      this.#logFolder(error);
      return false;
    }
  }

  async #send(id: string, body: string, timeoutMs: number): Promise<Outcome> {
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeoutMs)]);
    let outcome: Outcome = 'unreachable';
    let reason = '';
    try {
      const status = await sendWebhook(this.#options.settings, { id, body, signal });
      reason = `It answered ${status}.`;
      if (status >= 200 && status < 300) outcome = 'sent';
      else if (status < 500 && status !== 408 && status !== 429) outcome = 'refused';
    } catch (error) {
      reason = failureReason(error);
    }
    if (outcome === 'sent') await this.#succeeded(id);
    else if (!this.#stopped.signal.aborted) this.#failed(outcome, reason);
    return outcome;
  }

  async #succeeded(id: string): Promise<void> {
    this.#sent.set(id, true);
    this.#failures = 0;
    this.#awayUntil = 0;
    this.#count.sent();
    this.#outages.succeeded();
    await this.#folder.remove(id).catch(this.#logFolder);
  }

  #failed(outcome: Outcome, reason: string): void {
    this.#count.failed();
    this.#outages.failed(reason);
    if (outcome !== 'unreachable') return;
    this.#failures += 1;
    this.#awayUntil = performance.now() + this.#delayMs();
  }

  #delayMs(): number {
    const { retryDelayMs = ENQUIRY_RETRY_DELAY_MS } = this.#options;
    return Math.min(
      MAX_ENQUIRY_RETRY_DELAY_MS,
      retryDelayMs * 2 ** Math.max(0, this.#failures - 1),
    );
  }

  #retryAfter(delayMs: number): void {
    if (this.#stopped.signal.aborted || this.#isRetrying) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#retry(), delayMs);
  }

  async #retry(): Promise<void> {
    this.#isRetrying = true;
    const left = await this.#sendStored().catch((error: unknown) => {
      this.#logFolder(error);
      return 1;
    });
    this.#isRetrying = false;
    if (left > 0) this.#retryAfter(this.#delayMs() || ENQUIRY_RETRY_DELAY_MS);
  }

  /** @returns The number of enquiries that are left. */
  async #sendStored(): Promise<number> {
    const ids = await this.#folder.ids();
    let left = ids.length;
    for (const id of ids) {
      if (this.#stopped.signal.aborted) return left;
      if (this.#sending.has(id)) continue;
      this.#sending.add(id);
      const outcome = await this.#sendOne(id).finally(() => this.#sending.delete(id));
      if (outcome === 'unreachable') return left;
      if (outcome !== 'refused') left -= 1;
    }
    return left;
  }

  async #sendOne(id: string): Promise<Outcome | 'gone'> {
    const { keptMs = ENQUIRY_KEPT_MS, part } = this.#options;
    const stored = await this.#folder.read(id).catch(async (error: unknown) => {
      part.log.error({ id, error }, 'A stored enquiry cannot be read. It is set aside.');
      await this.#folder.setAside(id);
    });
    if (!stored) return 'gone';
    if (Date.now() - stored.receivedAt > keptMs) {
      this.#count.givenUp();
      part.log.error({ id }, 'An enquiry was not passed on in time, and is removed.');
      await this.#folder.remove(id);
      return 'gone';
    }
    return this.#send(id, stored.body, ENQUIRY_RETRY_TIMEOUT_MS);
  }

  #logFolder = (error: unknown): void =>
    this.#options.part.log.error({ error }, 'The folder of enquiries cannot be used.');
}
