import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** Several times as many as an author's save has. */
const MAX_STATEMENTS = 300;
const BUSY_TIMEOUT_MS = 5000;
const JOURNAL_SIZE_LIMIT = 64 * 1024 * 1024;

/** The codes by which Payload knows an error, by those of SQLite. */
const CODES: ReadonlyMap<unknown, string> = new Map([
  [1555, 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  [2067, 'SQLITE_CONSTRAINT_UNIQUE'],
]);
const KEEPS_SCHEMA = /^\s*(?:select|insert|update|delete|with)\b/i;

type Statement = string | { sql: string; args?: readonly unknown[] };

/** The part of libSQL's answers that Drizzle and Payload read. */
interface ResultSet {
  columns: readonly string[];
  /** Lists of values, which are also members by their names. */
  rows: readonly unknown[];
  rowsAffected: number;
  lastInsertRowid: bigint | undefined;
}

interface Prepared {
  statement: StatementSync;
  columns: readonly string[];
  /** The prototype of the rows of the answer; undefined without an answer. */
  row: object | undefined;
}

/**
 * The CMS's SQLite database as Payload's adapter uses it, by Node's SQLite in place of libSQL's.
 * That one prepares each statement again and opens a connection for each transaction, and both are
 * kept until a garbage collection that knows nothing of their memory.
 */
export class SqliteClient {
  readonly protocol = 'file';
  readonly #path: string;
  /** Those that no transaction has. */
  readonly #free: Connection[] = [];
  #isClosed = false;

  /** @throws If the file cannot be opened. */
  constructor(path: string) {
    this.#path = path;
    this.#free.push(new Connection(path));
  }

  get closed(): boolean {
    return this.#isClosed;
  }

  async execute(statement: Statement, args?: readonly unknown[]): Promise<ResultSet> {
    const connection = this.#take();
    try {
      return connection.execute(statement, args);
    } finally {
      this.#giveBack(connection);
    }
  }

  async executeMultiple(sql: string): Promise<void> {
    const connection = this.#take();
    try {
      connection.runAny(sql);
    } finally {
      this.#giveBack(connection);
    }
  }

  async transaction(): Promise<SqliteTransaction> {
    const connection = this.#take();
    try {
      connection.run('BEGIN IMMEDIATE');
    } catch (error) {
      this.#giveBack(connection);
      throw error;
    }
    return new SqliteTransaction(connection, () => this.#giveBack(connection));
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#free.splice(0)) connection.close();
  }

  #take(): Connection {
    if (this.#isClosed) throw new Error('The database is closed');
    return this.#free.pop() ?? new Connection(this.#path);
  }

  #giveBack(connection: Connection): void {
    if (this.#isClosed) connection.close();
    else this.#free.push(connection);
  }
}

/** A transaction that has begun. */
export class SqliteTransaction {
  readonly #connection: Connection;
  readonly #ended: () => void;
  #isClosed = false;

  constructor(connection: Connection, ended: () => void) {
    this.#connection = connection;
    this.#ended = ended;
  }

  get closed(): boolean {
    return this.#isClosed;
  }

  async execute(statement: Statement, args?: readonly unknown[]): Promise<ResultSet> {
    return this.executeNow(statement, args);
  }

  executeNow(statement: Statement, args?: readonly unknown[]): ResultSet {
    if (this.#isClosed) throw new Error('The transaction has ended');
    return this.#connection.execute(statement, args);
  }

  async commit(): Promise<void> {
    if (this.#isClosed) throw new Error('The transaction has ended');
    this.#connection.run('COMMIT');
    this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#isClosed) return;
    // SQLite has rolled back itself after some errors, such as a full disk.
    if (this.#connection.isInTransaction) this.#connection.run('ROLLBACK');
    this.#end();
  }

  close(): void {
    void this.rollback();
  }

  #end(): void {
    this.#isClosed = true;
    this.#ended();
  }
}

class Connection {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS });

  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      PRAGMA journal_size_limit = ${JOURNAL_SIZE_LIMIT};`);
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs statements, which may change the schema. */
  runAny(sql: string): void {
    this.#prepared.clear();
    this.run(sql);
  }

  /** Runs a statement that does not change the schema. */
  run(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (error) {
      throw withCode(error);
    }
  }

  execute(query: Statement, others?: readonly unknown[]): ResultSet {
    const { sql, args = others ?? [] } = typeof query === 'string' ? { sql: query } : query;
    const values = args.map(sqlValue);
    try {
      const { statement, columns, row } = this.#prepare(sql);
      if (!row) {
        const { changes, lastInsertRowid } = statement.run(...values);
        const id = BigInt(lastInsertRowid);
        return { columns, rows: [], rowsAffected: Number(changes), lastInsertRowid: id };
      }
      const rows = statement.all(...values);
      for (const each of rows) Object.setPrototypeOf(each, row);
      return { columns, rows, rowsAffected: 0, lastInsertRowid: undefined };
    } catch (error) {
      throw withCode(error);
    }
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    const columns = statement.columns().map(({ name }) => name);
    const row = columns.length > 0 ? rowOf(columns) : undefined;
    const prepared = { statement, columns, row };
    if (KEEPS_SCHEMA.test(sql)) this.#prepared.set(sql, prepared);
    else this.#prepared.clear();
    return prepared;
  }
}

/** Makes the values of a row its members, by the names of the columns. */
function rowOf(columns: readonly string[]): object {
  const members = columns.map((name, index): [string, PropertyDescriptor] => [
    name,
    {
      configurable: true,
      get(this: readonly unknown[]) {
        return this[index];
      },
    },
  ]);
  return Object.create(Array.prototype, Object.fromEntries(members.toReversed()));
}

/** @throws {RangeError} or {TypeError} for a value that SQLite has not. */
function sqlValue(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'boolean':
      return value ? 1 : 0;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw new RangeError(`${value} cannot be stored: only finite numbers can`);
    case 'string':
    case 'bigint':
      return value;
    default:
      if (value === null || value instanceof Uint8Array) return value;
      if (value instanceof Date) return value.valueOf();
      throw new TypeError(`A value of the type ${typeof value} cannot be stored`);
  }
}

function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  const code = CODES.get(error.errcode);
  return code === undefined ? error : Object.assign(error, { code });
}
