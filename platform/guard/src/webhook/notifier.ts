import {
  createOutageLog,
  failureReason,
  type Part,
  sendWebhook,
  type WebhookSettings,
} from '@vitrine/http';
import {
  type KeyList,
  readVerifiedEntry,
  readVerifiedHead,
  type Store,
} from '@vitrine/release-log';
import type { ReadSignals } from '@vitrine/signals';
import { failuresMessage, type Message, releaseMessage } from './events.ts';
import { FAILING_WINDOW_MS, failingReleases } from './failing.ts';
import type { Progress, ProgressFile } from './progress-file.ts';

const SEND_TIMEOUT_MS = 10_000;
/** A message that the receiver has not taken until then is given up. */
const KEPT_MS = 3 * 86_400_000;
/** More releases that begin to fail meanwhile are not told. */
const MAX_WAITING = 100;

export interface NotifierOptions {
  part: Part;
  webhook: WebhookSettings;
  progress: ProgressFile;
  store: Store;
  channel: string;
  readKeys(): Promise<KeyList>;
  readSignals: ReadSignals;
  now?: () => Date;
}

/**
 * Tells a webhook what happens to releases. The log is the queue: what was sent is remembered, and
 * what was not is sent again, also after a restart. A receiver may get a message twice, with the
 * same `webhook-id`, if the answer to it was lost.
 */
export class Notifier {
  readonly #options: NotifierOptions;
  readonly #outages;
  readonly #count;
  readonly #stopped = new AbortController();
  #waiting = 0;

  constructor(options: NotifierOptions) {
    const { log, metrics } = options.part;
    this.#options = options;
    this.#outages = createOutageLog(log, 'The webhook');
    this.#count = {
      sent: metrics.counter('vitrine_webhooks_sent_total', 'Messages that the webhook has taken.'),
      failed: metrics.counter(
        'vitrine_webhook_failures_total',
        'Requests to the webhook that failed.',
      ),
      givenUp: metrics.counter(
        'vitrine_webhooks_given_up_total',
        'Messages that the webhook did not take in three days.',
      ),
    };
    metrics.gauge(
      'vitrine_webhooks_waiting',
      'Messages that the webhook has not taken yet.',
      () => this.#waiting,
    );
  }

  stop(): void {
    this.#stopped.abort();
  }

  /**
   * Sends what has happened since the last look, the earliest first.
   *
   * @returns False if the receiver did not take a message.
   * @throws {Error} if the log, the keys or the file of what was sent cannot be read.
   */
  async look(): Promise<boolean> {
    const { store, channel, readKeys, progress: file, now = () => new Date() } = this.#options;
    const trust = { keys: await readKeys(), now: now() };
    const head = (await readVerifiedHead(store, channel, trust.keys, trust.now))?.entry.n ?? 0;
    // At the first start, and after a repair has cut the log off, earlier entries are history.
    const stored = await file.read();
    const progress = stored ?? { entry: head, failing: [], waiting: [] };
    progress.entry = Math.min(progress.entry, head);
    await this.#addFailing(progress, trust.now);
    await file.write(progress);
    this.#waiting = head - progress.entry + progress.waiting.length;
    while (progress.entry < head) {
      const entry = await readVerifiedEntry(store, channel, progress.entry + 1, trust);
      if (entry && !(await this.#deliver(releaseMessage(entry), trust.now))) return false;
      progress.entry += 1;
      await this.#took(progress);
    }
    for (const message of [...progress.waiting]) {
      if (!(await this.#deliver(message, trust.now))) return false;
      progress.waiting.shift();
      await this.#took(progress);
    }
    return true;
  }

  async #addFailing(progress: Progress, now: Date): Promise<void> {
    const since = new Date(now.getTime() - FAILING_WINDOW_MS);
    // Without page views, it tells of promotions.
    const counted = await this.#options.readSignals(since).catch(() => undefined);
    if (!counted) return;
    const before = new Set(progress.failing);
    const failing = failingReleases(counted, before);
    for (const [key, release] of failing) {
      const isNew = !before.has(key) && progress.waiting.length < MAX_WAITING;
      if (isNew) progress.waiting.push(failuresMessage(release, now));
    }
    progress.failing = Array.from(failing.keys());
  }

  /** @returns Whether the next message may be sent. */
  async #deliver(message: Message, now: Date): Promise<boolean> {
    const { id, at } = message;
    const reason = await this.#send(message);
    if (reason === undefined) return true;
    if (this.#stopped.signal.aborted) return false;
    this.#count.failed();
    this.#outages.failed(reason);
    if (now.getTime() - Date.parse(at) < KEPT_MS) return false;
    this.#count.givenUp();
    this.#options.part.log.error({ id }, 'The webhook did not take a message. It is given up.');
    return true;
  }

  /** @returns Why the receiver did not take the message; undefined if it did. */
  async #send(message: Message): Promise<string | undefined> {
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    const { id } = message;
    try {
      const body = JSON.stringify(message);
      const status = await sendWebhook(this.#options.webhook, { id, body, signal });
      if (status < 200 || status >= 300) return `It answered ${status}.`;
    } catch (error) {
      return failureReason(error);
    }
    this.#count.sent();
    this.#outages.succeeded();
    return undefined;
  }

  async #took(progress: Progress): Promise<void> {
    this.#waiting -= 1;
    await this.#options.progress.write(progress);
  }
}
