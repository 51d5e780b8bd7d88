import { LRUCache } from 'lru-cache';

interface Failures {
  count: number;
  /** When they are forgotten, in ms of the clock. */
  until: number;
}

interface FailedAttemptsOptions {
  /** The attempts of one address that may fail within the time. */
  max: number;
  windowMs: number;
  /** Default: a clock that nobody can set back. */
  now?: () => number;
}

/** Addresses that are remembered. The one without an attempt for the longest is forgotten. */
const MAX_ADDRESSES = 10_000;

/** Counts the failed attempts of each client address, in bounded memory. */
export class FailedAttempts {
  readonly #options: Required<FailedAttemptsOptions>;
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_ADDRESSES });

  constructor(options: FailedAttemptsOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** The seconds until the address may try again; 0 if it may now. */
  secondsToWait(address: string): number {
    const failures = this.#current(address);
    if (failures === undefined || failures.count < this.#options.max) return 0;
    return Math.ceil((failures.until - this.#options.now()) / 1000);
  }

  /** Counts an attempt as failed. Do so before it is examined, so that many at once are counted. */
  add(address: string): void {
    const { count = 0, until = this.#options.now() + this.#options.windowMs } =
      this.#current(address) ?? {};
    this.#failures.set(address, { count: count + 1, until });
  }

  /** Takes back one attempt that turned out to be right. */
  takeBack(address: string): void {
    const failures = this.#current(address);
    if (failures) this.#failures.set(address, { ...failures, count: failures.count - 1 });
  }

  #current(address: string): Failures | undefined {
    const failures = this.#failures.get(address);
    return failures && failures.until > this.#options.now() ? failures : undefined;
  }
}
