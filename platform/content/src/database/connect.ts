import pg from 'pg';
import { PipelinedClient } from './pipelined-client.ts';
import { isUnavailable } from './unavailable.ts';

/** Until a connection is there, or one of the pool is free. */
const CONNECT_TIMEOUT_MS = 5000;
/** PostgreSQL ends a statement that takes longer. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Longer than that: a server that has gone without a word never answers. */
const QUERY_TIMEOUT_MS = 70_000;
/** A transaction that this process has forgotten must not hold its locks. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const MAX_CONNECTIONS = 10;
/** A new connection takes some five round trips: an author's next edit should find one open. */
const IDLE_CONNECTION_TIMEOUT_MS = 10 * 60_000;
/** A connection is given back as soon as its query fails. */
const GIVE_BACK_AFTER_MS = 30_000;

/** The options of every connection to PostgreSQL. */
export function connectionOptions(url: string, name: string) {
  return {
    connectionString: url,
    application_name: `vitrine ${name}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  } as const;
}

/**
 * A pool whose connections may be cut at any time. `pg` emits `error` for each, which ends a
 * process that does not listen; the query that is under way fails anyway. A library that forgets to
 * give a cut connection back does not keep its place in the pool.
 */
export class DurablePool extends pg.Pool {
  static readonly #open = new Set<DurablePool>();
  readonly #taken = new Set<pg.PoolClient>();

  constructor(options?: pg.PoolConfig) {
    super({
      max: MAX_CONNECTIONS,
      idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT_MS,
      Client: PipelinedClient,
      pipeline: true,
      ...options,
    });
    DurablePool.#open.add(this);
    this.on('error', ignore);
    this.on('acquire', (client) => this.#taken.add(client));
    this.on('release', (_, client) => this.#taken.delete(client));
    this.on('connect', (client) => {
      client.on('error', ignore);
      client.once('end', () => {
        const giveBack = () => {
          if (this.#taken.has(client)) client.release(true);
        };
        setTimeout(giveBack, GIVE_BACK_AFTER_MS).unref();
      });
    });
  }

  /** How many connections of all pools are in use, and how many requests wait for one. */
  static load(): { busy: number; waiting: number } {
    const pools = [...DurablePool.#open];
    return {
      busy: pools.reduce((sum, pool) => sum + pool.#taken.size, 0),
      waiting: pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
    };
  }

  /** Also ends the connections that were not given back: Payload keeps one. */
  override async end(): Promise<void> {
    DurablePool.#open.delete(this);
    for (const client of this.#taken) {
      client.release(true);
      // A query that is on its way gives it back too, which would end the process.
      client.release = ignore;
    }
    await super.end();
  }
}

const ignore = () => undefined;

export const openPool = (url: string, name: string): pg.Pool =>
  new DurablePool(connectionOptions(url, name));

/**
 * Waits for queries that were sent together: they take one round trip.
 *
 * @throws The error of the first one that failed, when all have ended.
 */
export async function together<Queries extends readonly Promise<unknown>[]>(
  queries: readonly [...Queries],
) {
  await Promise.allSettled(queries);
  return Promise.all(queries);
}

/**
 * Runs work in a transaction of one connection, which is not used again if that fails.
 *
 * @param read Is sent with BEGIN. It must not write: if BEGIN fails, PostgreSQL runs what follows
 *   without a transaction.
 * @param work Queries that it adds to `last` need no answer before the commit, which is sent with
 *   them.
 */
export async function inTransaction<Read, Result>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<Read>,
  work: (client: pg.PoolClient, last: Promise<unknown>[], read: Read) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const [, state] = await together([client.query('BEGIN'), read(client)]);
    const last: Promise<unknown>[] = [];
    const result = await work(client, last, state);
    await together([...last, client.query('COMMIT')]);
    return result;
  } catch (error) {
    failure = error;
    await client.query('ROLLBACK').catch(ignore);
    throw error;
  } finally {
    client.release(failure !== undefined && isUnavailable(failure));
  }
}
