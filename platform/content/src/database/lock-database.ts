import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@vitrine/http';
import pg from 'pg';
import { connectionOptions } from './connect.ts';
import { describeDatabase } from './database-url.ts';

/** Any number that no other program uses for its locks: the letters of "vitrine" in ASCII. */
const LOCK = '33329996108492389';
const RETRY_MS = 500;
/** PostgreSQL notices within this time that a process was killed. */
const TAKE_TIMEOUT_MS = 3000;

export interface DatabaseLock {
  /** Why nothing must be written now; undefined while this process has the lock. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** Describes the process that has the lock. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ client: string; since: string }>(
    `SELECT coalesce(client_addr::text, 'this machine') AS client, backend_start::text AS since
      FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND (classid::bigint << 32) + objid::bigint = $1`,
    [LOCK],
  );
  const [holder] = rows;
  return holder
    ? `an authoring process at ${holder.client} since ${holder.since}`
    : 'another process';
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [LOCK],
  );
  return rows[0]?.taken === true;
}

/**
 * Takes a database for this authoring process alone. The lock ends with its connection: after a cut
 * it is taken again, and nothing may be written meanwhile.
 *
 * @param regained Called when the lock was lost and is there again.
 * @throws {ServiceError} `database-in-use` or `database-unavailable`.
 */
export async function lockDatabase(url: string, regained: () => void): Promise<DatabaseLock> {
  const name = describeDatabase(url);
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  let problem: string | undefined;

  /** @throws If PostgreSQL does not answer. */
  async function take(timeoutMs: number): Promise<void> {
    const connecting = new pg.Client(connectionOptions(url, 'authoring lock'));
    connecting.on('error', () => undefined);
    const deadline = performance.now() + timeoutMs;
    try {
      await connecting.connect();
      while (!(await isTaken(connecting))) {
        const holder = await holderOf(connecting);
        if (performance.now() > deadline) throw inUse(name, holder);
        await sleep(RETRY_MS);
      }
    } catch (error) {
      await connecting.end().catch(() => undefined);
      throw error;
    }
    connecting.once('end', () => void retake());
    client = connecting;
    problem = undefined;
  }

  async function retake(): Promise<void> {
    problem = `The database ${name} does not answer.`;
    while (!stopped.signal.aborted) {
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      try {
        if (!stopped.signal.aborted) await take(0);
        regained();
        return;
      } catch (error) {
        if (error instanceof ServiceError) problem = error.message;
      }
    }
  }

  await take(TAKE_TIMEOUT_MS).catch((cause: unknown) => {
    throw cause instanceof ServiceError ? cause : unavailable(name, cause);
  });
  return {
    problem: () => problem,
    async close() {
      stopped.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

const inUse = (name: string, holder: string) =>
  new ServiceError('database-in-use', `The database ${name} is in use by ${holder}.`, {
    remedy:
      'Stop that process, or set DATABASE_URL to another database. ' +
      'Only one authoring process may write a database; any number of delivery processes follow it.',
  });

export const unavailable = (name: string, cause: unknown) =>
  new ServiceError('database-unavailable', `The database ${name} does not answer: ${cause}.`, {
    remedy:
      'Check DATABASE_URL, and that PostgreSQL runs and can be reached from this machine. ' +
      'If it was set for another program, unset it: the content is then in SQLite files.',
    cause,
  });
