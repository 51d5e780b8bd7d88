import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import * as v from 'valibot';
import { withoutAnswer } from '../../database/pipelined-client.ts';
import { ReservedIds } from './reserved-ids.ts';
import { isSession, type Session } from './transaction.ts';
import { sendVersionsTogether } from './version-writes.ts';

type Row = Record<string, unknown>;

interface Target {
  /** The transaction, or the adapter's own connection. */
  db: Session;
  tableName: string;
}

interface Insert extends Target {
  values: Row | Row[];
  onConflictDoUpdate?: { where?: unknown };
}

/** The parts of Payload's adapter that write rows. */
interface RowWriter {
  drizzle: unknown;
  localesSuffix: string;
  tables: Record<string, object>;
  rawTables: Record<string, { columns: Record<string, { type: string }> }>;
  /** The unique columns of each table. */
  fieldConstraints: Record<string, object>;
  insert(target: Insert): Promise<Row[]>;
  deleteWhere(target: Target): Promise<unknown>;
}

const PARTS = ['drizzle', 'localesSuffix', 'tables', 'rawTables', 'fieldConstraints'];
const writesRows = (db: object): db is RowWriter =>
  [...PARTS, 'insert', 'deleteWhere'].every((name) => name in db);

/**
 * Makes Payload wait for PostgreSQL only where it needs an answer. It writes a product in some
 * forty statements, and waits for each. In a transaction, a write whose answer is unused or known
 * is sent with the next query.
 */
export function sendWritesTogether(payload: Payload): void {
  const { db } = payload;
  if (!writesRows(db)) throw new Error('The adapter does not write rows as expected');
  // An imported document keeps its number, which must not be one of a reserved block.
  const documents = new Set(
    Object.keys(payload.collections).map((slug) => slug.replaceAll('-', '_')),
  );
  const ids = new ReservedIds(
    db,
    Object.keys(db.tables).filter(
      (name) =>
        !documents.has(name) &&
        !isUnused(db, name) &&
        !hasUniqueField(db, name) &&
        db.rawTables[name]?.columns['id']?.type === 'serial',
    ),
  );
  sendRowsTogether(db, ids);
  beginWithReads(db, ids);
  reportTakenValues(db);
  sendVersionsTogether(payload);
}

const hasUniqueField = ({ fieldConstraints }: RowWriter, name: string) =>
  Object.keys(fieldConstraints[name] ?? {}).length > 0;

/** Whether Payload makes no use of the rows that are written into a table. */
function isUnused({ localesSuffix, tables }: RowWriter, name: string): boolean {
  const table = tables[name] ?? {};
  const isChoiceOrRelation = 'parent' in table && ('value' in table || 'path' in table);
  return name.endsWith(localesSuffix) || isChoiceOrRelation;
}

/**
 * Of an inserted row Payload uses the id, and that is known before: a key, the id of a row in a
 * list, or a reserved number.
 */
function sendRowsTogether(db: RowWriter, ids: ReservedIds): void {
  const insert = db.insert.bind(db);
  const deleteWhere = db.deleteWhere.bind(db);

  /** Rows with their ids; undefined if those are not known. */
  async function identified({ db: session, tableName, values, ...rest }: Insert) {
    const rows = Array.isArray(values) ? values : [values];
    // With a condition, perhaps nothing is written. A unique value that is taken is an error.
    const isOpen = rest.onConflictDoUpdate?.where !== undefined;
    if (isOpen || hasUniqueField(db, tableName)) return undefined;
    if (isUnused(db, tableName) || rows.every(({ id }) => id !== undefined)) return rows;
    if (!ids.has(tableName) || rows.some(({ id }) => id !== undefined)) return undefined;
    const taken = await ids.take(session, tableName, rows.length);
    return rows.map((row, index) => ({ ...row, id: taken[index] }));
  }

  db.insert = async (target) => {
    const rows = target.db === db.drizzle ? undefined : await identified(target);
    if (!rows) return withoutAnswer.exit(() => insert(target));
    await withoutAnswer.run('writes', () => insert({ ...target, values: rows }));
    return rows;
  };
  db.deleteWhere = (target) => {
    if (target.db === db.drizzle) return deleteWhere(target);
    return withoutAnswer.run('writes', () => deleteWhere(target));
  };
}

/** Sends the first reads of a transaction with its BEGIN. */
function beginWithReads(db: Payload['db'] & RowWriter, ids: ReservedIds): void {
  const begin = db.beginTransaction.bind(db);
  db.beginTransaction = async (options) => {
    const id = await withoutAnswer.run('begin', () => begin(options));
    // On another connection: nothing may precede the isolation level that an export sets.
    if (isSession(db.drizzle)) ids.refill(db.drizzle);
    return id;
  };
}

/** The error of a row may arrive with the answer to the query that reads the document again. */
function reportTakenValues(db: Payload['db']): void {
  db.create = reporting(db.create.bind(db));
  db.updateOne = reporting(db.updateOne.bind(db));
  db.createGlobal = reporting(db.createGlobal.bind(db));
  db.updateGlobal = reporting(db.updateGlobal.bind(db));
}

function reporting<Arguments extends { req?: Partial<PayloadRequest> }, Result>(
  write: (args: Arguments) => Promise<Result>,
) {
  return async (args: Arguments): Promise<Result> => {
    try {
      return await write(args);
    } catch (error) {
      throw takenValue(error, args.req) ?? error;
    }
  };
}

const Taken = v.object({ cause: v.object({ code: v.literal('23505'), detail: v.string() }) });

/** Payload's error for a value that must be unique, if PostgreSQL has refused it. */
function takenValue(error: unknown, req: Partial<PayloadRequest> | undefined) {
  const taken = v.safeParse(Taken, error);
  if (!taken.success) return undefined;
  const path = /^Key \(([^)]+)\)=/.exec(taken.output.cause.detail)?.[1] ?? 'id';
  const message = req?.t?.('error:valueMustBeUnique') ?? 'Value must be unique';
  return new ValidationError({ errors: [{ message, path }] }, req?.t);
}
