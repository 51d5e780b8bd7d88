import { LRUCache } from 'lru-cache';

interface Counted {
  count: number;
  /** When they are forgotten, in ms of the clock. */
  until: number;
}

interface AttemptsOptions {
  /** The attempts of one address within the time. */
  max: number;
  windowMs: number;
  /** Default: a clock that nobody can set back. */
  now?: () => number;
}

/** Addresses that are remembered. The one without an attempt for the longest is forgotten. */
const MAX_ADDRESSES = 10_000;

/** Counts the attempts of each client address, such as failed logins, in bounded memory. */
export class Attempts {
  readonly #options: Required<AttemptsOptions>;
  readonly #counted = new LRUCache<string, Counted>({ max: MAX_ADDRESSES });

  constructor(options: AttemptsOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** The seconds until the address may try again; 0 if it may now. */
  secondsToWait(address: string): number {
    const counted = this.#current(address);
    if (counted === undefined || counted.count < this.#options.max) return 0;
    return Math.ceil((counted.until - this.#options.now()) / 1000);
  }

  /** Counts an attempt. Do so before it is examined, so that many at once are counted. */
  add(address: string): void {
    const { count = 0, until = this.#options.now() + this.#options.windowMs } =
      this.#current(address) ?? {};
    this.#counted.set(address, { count: count + 1, until });
  }

  /** Takes back one attempt that turned out not to count. */
  takeBack(address: string): void {
    const counted = this.#current(address);
    if (counted) this.#counted.set(address, { ...counted, count: counted.count - 1 });
  }

  #current(address: string): Counted | undefined {
    const counted = this.#counted.get(address);
    return counted && counted.until > this.#options.now() ? counted : undefined;
  }
}
