import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '@vitrine/http';
import pg from 'pg';
import { connectionOptions } from '../../database/connect.ts';
import { describeDatabase } from '../../database/database-url.ts';
import { isDamage } from '../../state/check-database.ts';
import { CHANNEL } from '../postgres/tables.ts';
import { countDocuments, type Page, readPage } from './page.ts';
import type { ReplicaFile } from './replica-file.ts';
import { NEW_REPLICA, type ReplicaStatus } from './replica-status.ts';

/** A notification can be lost, and a dead connection is found only by asking. */
const POLL_INTERVAL_MS = 5000;
const DISCONNECT_TIMEOUT_MS = 1000;
const FIRST_RECONNECT_MS = 250;
const LONGEST_RECONNECT_MS = 5000;
/** SQLITE_CONSTRAINT: the file has something else than PostgreSQL. */
const CONSTRAINT = 19;

export interface FollowOptions {
  /** The URL of the database. */
  database: string;
  /** The key of the projection. */
  projection: string;
  file: ReplicaFile;
  report(status: ReplicaStatus): void;
  log(level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>): void;
  signal: AbortSignal;
}

/**
 * Keeps a replica as new as the projection in PostgreSQL, until it is aborted: by notifications,
 * and by asking in case one is lost. After a cut it connects again and goes on where it was.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { signal, log } = options;
  const follower = new Follower(options);
  let wait = FIRST_RECONNECT_MS;
  let logged = '';
  while (!signal.aborted) {
    const error = await follower.session(() => {
      wait = FIRST_RECONNECT_MS;
      logged = '';
    });
    if (signal.aborted) return;
    const reason = String(error);
    if (reason !== logged) log('warn', 'PostgreSQL does not answer.', { reason });
    logged = reason;
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LONGEST_RECONNECT_MS);
  }
}

class Follower {
  readonly #options: FollowOptions;
  #status: ReplicaStatus;

  constructor(options: FollowOptions) {
    this.#options = options;
    this.#status = { ...NEW_REPLICA, revision: options.file.position()?.revision ?? 0 };
  }

  #report(change: Partial<ReplicaStatus>): void {
    this.#status = { ...this.#status, ...change };
    this.#options.report(this.#status);
  }

  /** Follows until the connection ends. @returns Why it ended. */
  async session(connected: () => void): Promise<unknown> {
    const { database, signal, log } = this.#options;
    const client = new pg.Client(connectionOptions(database, 'delivery'));
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    client.on('error', ended.reject);
    client.on('end', () => ended.reject(new Error('PostgreSQL has closed the connection')));
    let notified = Promise.withResolvers<void>();
    client.on('notification', () => notified.resolve());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      connected();
      log('info', 'Following the projection in PostgreSQL.', {
        database: describeDatabase(database),
        revision: this.#status.revision,
      });
      while (!signal.aborted) {
        // A notification that arrives from here on is about something later.
        notified = Promise.withResolvers<void>();
        await this.#catchUp(client);
        await waitFor([notified.promise, ended.promise], signal);
      }
      return undefined;
    } catch (error) {
      return error;
    } finally {
      this.#report({ connected: false });
      await disconnect(client);
    }
  }

  async #catchUp(client: pg.Client): Promise<void> {
    const { file, projection, log } = this.#options;
    let loading: { done: number; total: number } | undefined;
    for (;;) {
      const position = file.position();
      const page = await readPage(client, projection, position);
      if (page === 'no-projection') {
        this.#report({ connected: true, problem: NO_PROJECTION });
        return;
      }
      if (page === 'cannot-follow') {
        log('warn', 'The replica is not a part of this history. It is loaded again.');
        file.startOver();
        continue;
      }
      if (!position) loading = { done: 0, total: await countDocuments(client, projection) };
      this.#apply(page);
      if (loading) loading = { ...loading, done: loading.done + page.documents.length };
      if (this.#isUpToDate(page, loading)) return;
    }
  }

  /** Reports the position after a page. */
  #isUpToDate({ position, revision, isComplete }: Page, loading?: ReplicaStatus['loading']) {
    const isUpToDate = position.revision === revision;
    if (isUpToDate && isComplete) this.#options.file.complete();
    const { loading: _, problem: __, ...status } = this.#status;
    this.#status = status;
    this.#report({
      connected: true,
      revision: position.revision,
      lastRevision: revision,
      ...(isUpToDate ? { upToDateAt: new Date().toISOString() } : loading && { loading }),
      ...(isUpToDate && !isComplete && { problem: INCOMPLETE }),
    });
    return isUpToDate;
  }

  #apply(page: Page): void {
    const { file, log } = this.#options;
    try {
      file.apply(page);
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
      if (!isDamage(error) && code !== CONSTRAINT) throw error;
      log('error', 'The replica is damaged. It is loaded again.', { error: String(error) });
      file.startOver();
      throw error;
    }
  }
}

const NO_PROJECTION =
  'PostgreSQL has no projection of this release. Start authoring of the same release.';
const INCOMPLETE = 'The projection in PostgreSQL is not complete. Authoring is filling it.';

/** Waits for one of the events, or until it is time to ask. Resolves also when it is aborted. */
async function waitFor(events: readonly Promise<void>[], signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const pause = sleep(POLL_INTERVAL_MS, undefined, { signal: either }).catch(() => undefined);
  try {
    await Promise.race([...events, pause]);
  } finally {
    over.abort();
  }
}

/** A server that has gone without a word does not answer this either. */
async function disconnect(client: pg.Client): Promise<void> {
  const tooSlow = () => new Error('PostgreSQL does not close the connection.');
  await withTimeout(client.end(), DISCONNECT_TIMEOUT_MS, tooSlow).catch(() => undefined);
}
