import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A working day, so that a browser that is left open does not stay signed in for long. */
const SESSION_MS = 12 * 3_600_000;
const MAX_SESSIONS = 1000;

/** Somebody who is signed in. */
export interface Session {
  /** Their token for the release API; undefined for the key of this machine. */
  token?: string;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The sessions of this process. A restart ends them. */
export class Sessions {
  // By hash, so that the time of a look-up tells nothing about a secret.
  readonly #sessions = new LRUCache<string, Session>({ max: MAX_SESSIONS, ttl: SESSION_MS });

  /** @returns the secret of the session. */
  begin(session: Session): string {
    const secret = newSecret();
    this.#sessions.set(hashOf(secret), session);
    return secret;
  }

  find(secret: string): Session | undefined {
    return this.#sessions.get(hashOf(secret));
  }

  end(secret: string): void {
    this.#sessions.delete(hashOf(secret));
  }
}

/** A token that signs in once. Each use makes the next one. */
export class OneTimeToken {
  #secret = newSecret();
  readonly #onNew: (secret: string) => Promise<void>;

  /** @param onNew Receives each token before it can be used. */
  constructor(onNew: (secret: string) => Promise<void>) {
    this.#onNew = onNew;
  }

  publish(): Promise<void> {
    return this.#onNew(this.#secret);
  }

  /** Whether a token is the current one; then it is not any more. */
  async use(token: string): Promise<boolean> {
    if (hashOf(token) !== hashOf(this.#secret)) return false;
    this.#secret = newSecret();
    await this.publish();
    return true;
  }
}
