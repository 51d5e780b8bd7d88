import { createLocalReq, type Payload, type PayloadRequest } from 'payload';

export type Session = NonNullable<Parameters<Payload['db']['execute']>[0]['db']>;

/** Whether it is a database of Drizzle, for SQLite or for PostgreSQL. */
export function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && ('run' in value || 'execute' in value);
}

/** The connection of a transaction, or undefined. */
export async function sessionOf(
  { sessions }: Payload['db'],
  transaction: PayloadRequest['transactionID'] | null,
): Promise<Session | undefined> {
  const session = sessions?.[String(await transaction)]?.db;
  return isSession(session) ? session : undefined;
}

/** A transaction of the CMS's database. */
export interface Transaction {
  /** For operations of Payload that belong to it. */
  req: PayloadRequest;
  /** Runs a statement in it. */
  run(statement: string): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export async function beginTransaction(payload: Payload): Promise<Transaction> {
  const req = await createLocalReq({}, payload);
  const transaction = await payload.db.beginTransaction();
  if (transaction === null) throw new Error('The CMS has no transactions');
  req.transactionID = transaction;
  const session = await sessionOf(payload.db, transaction);
  if (!session) throw new Error('The transaction has no connection');
  return {
    req,
    async run(statement) {
      await payload.db.execute({ db: session, raw: statement });
    },
    commit: () => payload.db.commitTransaction(transaction),
    rollback: () => payload.db.rollbackTransaction(transaction),
  };
}
