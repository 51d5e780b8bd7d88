import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { inTransaction, openPool } from '../database/connect.ts';
import { type TargetColumn, toColumns } from './column-values.ts';

/** Rows of one statement. */
const BATCH = 500;
/** Each database has its own migrations. */
const NOT_COPIED = "('payload_migrations')";

interface Copied {
  tables: number;
  rows: number;
}

/**
 * Copies every table of a migrated SQLite file into the same tables of a database, in one
 * transaction, and compares what PostgreSQL has stored with each row.
 *
 * @throws {Error} that names the table that differs.
 */
export async function copyTables(
  path: string,
  url: string,
  report: (line: string) => void,
): Promise<Copied> {
  const source = new DatabaseSync(path, { readOnly: true });
  const pool = openPool(url, 'move');
  try {
    return await inTransaction(pool, tablesOf, async (client, _, tables) => {
      requireSameTables(source, tables);
      // References are checked as a whole at the end: documents refer to each other in circles.
      const references = await dropReferences(client);
      let rows = 0;
      for (const [table, columns] of tables) {
        const copied = await copyTable(source, client, table, columns);
        if (copied > 0) report(`  ${table}: ${copied} rows`);
        rows += copied;
      }
      await restoreReferences(client, references);
      await continueNumbers(client, tables);
      return { tables: tables.size, rows };
    });
  } finally {
    source.close();
    await pool.end();
  }
}

type Tables = ReadonlyMap<string, readonly TargetColumn[]>;

async function tablesOf(client: pg.ClientBase): Promise<Tables> {
  const { rows } = await client.query<TargetColumn & { table: string }>(
    `SELECT table_name AS table, column_name AS name, data_type AS type
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT IN ${NOT_COPIED}
      ORDER BY table_name, ordinal_position`,
  );
  return Map.groupBy(rows, ({ table }) => table);
}

/** @throws {Error} that names the first table or column that only one of them has. */
function requireSameTables(source: DatabaseSync, tables: Tables): void {
  const rows = source
    .prepare(
      `SELECT m.name AS "table", c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT IN ${NOT_COPIED}`,
    )
    .all();
  const names = (table: unknown, name: unknown) => `${table}.${name}`;
  const here = new Set(rows.map((row) => names(row['table'], row['name'])));
  const inTarget = new Set(
    [...tables].flatMap(([table, of]) => of.map(({ name }) => names(table, name))),
  );
  const difference = [...here, ...inTarget].find((name) => !here.has(name) || !inTarget.has(name));
  if (difference === undefined) return;
  throw new Error(`${difference} is only in ${here.has(difference) ? 'SQLite' : 'PostgreSQL'}.`);
}

async function copyTable(
  source: DatabaseSync,
  client: pg.ClientBase,
  table: string,
  columns: readonly TargetColumn[],
): Promise<number> {
  const convert = toColumns(columns);
  let batch: Record<string, unknown>[] = [];
  let count = 0;
  const write = async () => {
    await writeBatch(client, table, columns, batch);
    count += batch.length;
    batch = [];
  };
  for (const row of source.prepare(`SELECT * FROM "${table}"`).iterate()) {
    batch.push(convert.given(row));
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  return count;
}

/** Writes rows and compares what PostgreSQL has made of them. */
async function writeBatch(
  client: pg.ClientBase,
  table: string,
  columns: readonly TargetColumn[],
  batch: readonly Record<string, unknown>[],
): Promise<void> {
  const { stored, comparable } = toColumns(columns);
  const written = await client.query<{ row: Record<string, unknown> }>(
    `WITH written AS (
      INSERT INTO public."${table}" SELECT * FROM json_populate_recordset(NULL::public."${table}", $1)
      RETURNING *
    ) SELECT to_jsonb(written) AS row FROM written`,
    [JSON.stringify(batch)],
  );
  const copied = written.rows.map(({ row }) => comparable(stored(row)));
  const expected = batch.map(comparable);
  const copiedRows = new Set(copied);
  const missing = expected.filter((row) => !copiedRows.has(row));
  if (copied.length === expected.length && missing.length === 0) return;
  throw new Error(`PostgreSQL has stored something else in ${table} than ${missing[0]}.`);
}

type References = { table: string; name: string; definition: string }[];

async function dropReferences(client: pg.ClientBase): Promise<References> {
  const { rows } = await client.query<References[number]>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
        pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  return rows;
}

async function restoreReferences(client: pg.ClientBase, references: References): Promise<void> {
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

/** The next document of a numbered table gets the number after the last one. */
async function continueNumbers(client: pg.ClientBase, tables: Tables): Promise<void> {
  for (const [table, columns] of tables) {
    if (!columns.some(({ name, type }) => name === 'id' && type === 'integer')) continue;
    await client.query(
      `SELECT setval(sequence, greatest((SELECT max(id) FROM public."${table}"), 1),
          EXISTS (SELECT 1 FROM public."${table}"))
        FROM pg_get_serial_sequence('public."${table}"', 'id') AS sequence
        WHERE sequence IS NOT NULL`,
    );
  }
}
