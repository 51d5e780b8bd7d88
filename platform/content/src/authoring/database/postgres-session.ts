import type { Payload } from 'payload';
import { DurablePool } from '../../database/connect.ts';
import { withoutAnswer } from '../../database/pipelined-client.ts';

/** Runs a statement; a part of Drizzle's databases for PostgreSQL. */
interface Session {
  execute(statement: string): Promise<unknown>;
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'execute' in value;

async function run(session: unknown, statement: string): Promise<void> {
  if (!isSession(session)) throw new Error('The adapter has no connection to PostgreSQL');
  await session.execute(statement);
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
    try {
      await run(session, 'commit');
    } finally {
      await commit(of);
    }
  };
}

interface Target {
  /** The transaction, or the adapter's own connection. */
  db: unknown;
  tableName: string;
}

/** The parts of Payload's adapter that write rows. */
interface RowWriter {
  drizzle: unknown;
  localesSuffix: string;
  tables: Record<string, object>;
  insert(target: Target): Promise<unknown>;
  deleteWhere(target: Target): Promise<unknown>;
}

const writesRows = (db: object): db is RowWriter =>
  ['drizzle', 'localesSuffix', 'tables', 'insert', 'deleteWhere'].every((name) => name in db);

/**
 * Sends the writes of whose answer Payload makes no use together with the next query: rows of
 * languages, relations and choices, and the removal of earlier ones. A product is some forty
 * statements, and Payload waits for each.
 */
export function sendWritesTogether(db: object): void {
  if (!writesRows(db)) throw new Error('The adapter does not write rows as expected');
  const insert = db.insert.bind(db);
  const deleteWhere = db.deleteWhere.bind(db);
  const isUnused = (name: string) => {
    const table = db.tables[name] ?? {};
    const isChoiceOrRelation = 'parent' in table && ('value' in table || 'path' in table);
    return name.endsWith(db.localesSuffix) || isChoiceOrRelation;
  };
  const send = ({ db: session }: Target, write: () => Promise<unknown>) =>
    session === db.drizzle ? write() : withoutAnswer.run(true, write);
  db.insert = (target) =>
    isUnused(target.tableName) ? send(target, () => insert(target)) : insert(target);
  db.deleteWhere = (target) => send(target, () => deleteWhere(target));
}

/** @throws If PostgreSQL does not answer. */
export async function requireAnswer(db: Payload['db']): Promise<void> {
  await run(db.drizzle, "SELECT 'here'");
}

/** Ends all connections of the CMS, which Payload leaves open. */
export async function endConnections(db: Payload['db']): Promise<void> {
  if ('pool' in db && db.pool instanceof DurablePool) await db.pool.end();
}
