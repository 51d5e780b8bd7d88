import {
  type Column,
  DrizzleQueryError,
  getTableColumns,
  getTableName,
  isTable,
  Param,
  SQL,
} from '@payloadcms/db-sqlite/drizzle';
import type { Payload } from 'payload';
import { SqliteTransaction } from './sqlite-client.ts';

type Row = Readonly<Record<string, unknown>>;

interface Insert {
  db: object;
  tableName: string;
  values: Row | readonly Row[];
  onConflictDoUpdate?: unknown;
}

/** The parts of Payload's adapter that write rows. */
interface RowWriter {
  tables: Record<string, unknown>;
  insert(target: Insert): Promise<Row[]>;
}

const writesRows = (db: object): db is RowWriter => 'tables' in db && 'insert' in db;

/**
 * Makes Payload insert rows by one prepared statement for each table. Drizzle builds a statement
 * for each insert, of every column of every row, and reads the rows again; that takes most of the
 * time in which a document is written. Of an inserted row Payload uses the id.
 */
export function insertRowsPrepared({ db }: Pick<Payload, 'db'>): void {
  if (!writesRows(db)) throw new Error('The adapter does not write rows as expected');
  const insert = db.insert.bind(db);
  const tables = new Map<string, RowInsert>();

  function insertInto(name: string): RowInsert {
    const cached = tables.get(name);
    if (cached) return cached;
    const created = new RowInsert(db.tables[name]);
    tables.set(name, created);
    return created;
  }

  db.insert = async (target) => {
    const transaction = transactionOf(target.db);
    if (!transaction || target.onConflictDoUpdate !== undefined) return insert(target);
    const rows = [target.values].flat();
    const into = insertInto(target.tableName);
    if (!rows.every((row) => into.takes(row))) return insert(target);
    return rows.map((row) => into.run(transaction, row));
  };
}

function transactionOf(db: object): SqliteTransaction | undefined {
  const session: unknown = 'session' in db ? db.session : undefined;
  const isOpen = typeof session === 'object' && session !== null && 'tx' in session;
  return isOpen && session.tx instanceof SqliteTransaction ? session.tx : undefined;
}

type NamedColumn = readonly [name: string, column: Column];

interface Statement {
  sql: string;
  columns: readonly NamedColumn[];
}

const isSql = (value: unknown): boolean => value instanceof SQL || value instanceof Param;

/** Inserts rows into a table, as Drizzle does. */
class RowInsert {
  readonly #name: string;
  readonly #columns: readonly NamedColumn[];
  /** Those to which SQLite gives a value, such as the time, if a row has none. */
  readonly #computed: readonly NamedColumn[];
  /** The statements, by the computed columns that they leave out. */
  readonly #statements = new Map<string, Statement>();

  constructor(table: unknown) {
    if (!isTable(table)) throw new Error('The adapter has a table that is not one of Drizzle');
    this.#name = getTableName(table);
    this.#columns = Object.entries(getTableColumns(table));
    this.#computed = this.#columns.filter(([, column]) => isSql(column.default));
  }

  /** Whether all values of a row are known before the database has it. */
  takes(row: Row): boolean {
    return this.#columns.every(([name, { defaultFn, onUpdateFn }]) => {
      const value = row[name];
      return value === undefined ? !defaultFn && !onUpdateFn : !isSql(value);
    });
  }

  run(transaction: SqliteTransaction, row: Row): Row {
    const { sql, columns } = this.#statement(row);
    const args = columns.map(([name, column]): unknown => {
      const value = row[name] === undefined ? (column.default ?? null) : row[name];
      return value === null ? null : column.mapToDriverValue(value);
    });
    try {
      const { lastInsertRowid } = transaction.executeNow({ sql, args });
      return { ...row, id: row['id'] ?? Number(lastInsertRowid) };
    } catch (error) {
      throw new DrizzleQueryError(sql, args, error instanceof Error ? error : undefined);
    }
  }

  #statement(row: Row): Statement {
    const left = this.#computed.filter(([name]) => row[name] === undefined);
    const key = left.map(([name]) => name).join();
    const prepared = this.#statements.get(key);
    if (prepared) return prepared;
    const columns = this.#columns.filter((each) => !left.includes(each));
    const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    const sql = `insert into "${this.#name}" (${names}) values (${places})`;
    const statement = { sql, columns };
    this.#statements.set(key, statement);
    return statement;
  }
}
