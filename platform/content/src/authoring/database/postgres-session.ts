import type { Payload } from 'payload';
import * as v from 'valibot';
import { DurablePool } from '../../database/connect.ts';

const Rows = v.object({ rows: v.array(v.object({ value: v.nullable(v.string()) })) });

/** Runs a statement; a part of Drizzle's databases for PostgreSQL. */
interface Session {
  execute(statement: string): Promise<unknown>;
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'execute' in value;

async function read(session: unknown, statement: string): Promise<string | undefined> {
  if (!isSession(session)) throw new Error('The adapter has no connection to PostgreSQL');
  const { rows } = v.parse(Rows, await session.execute(statement));
  return rows[0]?.value ?? undefined;
}

/**
 * Makes commits fail that did not happen. Payload's adapters ignore the error of a COMMIT, so that
 * an author whose change was lost with the connection would read that it is saved.
 */
export function verifyCommits(db: Payload['db']): void {
  const commit = db.commitTransaction.bind(db);
  db.commitTransaction = async (of) => {
    const session = db.sessions?.[String(await of)]?.db;
    if (!session) return commit(of);
    const transaction = await read(
      session,
      'SELECT pg_current_xact_id_if_assigned()::text AS value',
    );
    await commit(of);
    if (transaction === undefined) return;
    const status = await read(
      db.drizzle,
      `SELECT pg_xact_status('${BigInt(transaction)}'::xid8) AS value`,
    );
    if (status !== 'committed') throw new Error(`The transaction was not committed: it ${status}.`);
  };
}

/** @throws If PostgreSQL does not answer. */
export async function requireAnswer(db: Payload['db']): Promise<void> {
  await read(db.drizzle, "SELECT 'here' AS value");
}

/** Ends all connections of the CMS, which Payload leaves open. */
export async function endConnections(db: Payload['db']): Promise<void> {
  if ('pool' in db && db.pool instanceof DurablePool) await db.pool.end();
}
