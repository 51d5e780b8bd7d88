import type { Payload } from 'payload';
import { DurablePool } from '../../database/connect.ts';
import { sendWritesTogether } from './send-together.ts';
import { isSession, sessionOf } from './transaction.ts';

/** Makes Payload verify its commits, and send writes together, on PostgreSQL. */
export function prepare(payload: Payload): void {
  verifyCommits(payload.db);
  sendWritesTogether(payload);
}

/**
 * Makes commits fail that did not happen. Payload's adapters ignore the error of a COMMIT, so that
 * an author whose change was lost with the connection would read that it is saved.
 */
function verifyCommits(db: Payload['db']): void {
  const commit = db.commitTransaction.bind(db);
  db.commitTransaction = async (of) => {
    const session = await sessionOf(db, of);
    if (!session) return commit(of);
    try {
      await db.execute({ db: session, raw: 'commit' });
    } finally {
      await commit(of);
    }
  };
}

/** @throws If PostgreSQL does not answer. */
export async function requireAnswer(db: Payload['db']): Promise<void> {
  const session = 'drizzle' in db ? db.drizzle : undefined;
  if (!isSession(session)) throw new Error('The adapter has no connection to PostgreSQL');
  await db.execute({ db: session, raw: "SELECT 'here'" });
}

/**
 * Has the next document of a collection get a higher number than one that came with its number.
 * SQLite counts from the highest by itself.
 *
 * @param slug A collection with numbers as ids.
 */
export async function countOnFrom(db: Payload['db'], slug: string, id: number): Promise<void> {
  const session = 'drizzle' in db ? db.drizzle : undefined;
  if (db.name !== 'postgres' || !isSession(session) || !Number.isSafeInteger(id)) return;
  const sequence = `"${slug.replaceAll('-', '_')}_id_seq"`;
  const raw = `SELECT setval('${sequence}', GREATEST((SELECT last_value FROM ${sequence}), ${id}))`;
  await db.execute({ db: session, raw });
}

/** Ends all connections of the CMS, which Payload leaves open. */
export async function endConnections(db: Payload['db']): Promise<void> {
  if ('pool' in db && db.pool instanceof DurablePool) await db.pool.end();
}
