import { getTableColumns, getTableName, isTable, SQL } from '@payloadcms/db-sqlite/drizzle';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { insertRowsPrepared } from './insert-rows.ts';
import { beginTransaction } from './transaction.ts';

vi.mock('./sqlite-session.ts', () => ({
  prepare: () => undefined,
  endConnections: () => undefined,
}));

type Row = Record<string, unknown>;
interface Adapter {
  tables: Record<string, unknown>;
  sessions: Record<string, { db: unknown }>;
  insert(target: { db: unknown; tableName: string; values: Row[] }): Promise<Row[]>;
}

let cms: TestAuthoring;
beforeAll(async () => {
  cms = await openTestAuthoring();
}, 60_000);
afterAll(() => cms.close());

const adapter = (): Adapter => Object(cms.authoring.payload.db);

const TIME = '2026-11-27T10:00:00.000Z';
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.constantFrom('', 'One', '"; --', 'أربعة', TIME),
  number: fc.constantFrom(0, 1, -2.5, 1e15),
  boolean: fc.boolean(),
  json: fc.constantFrom({ EUR: 1.5 }, ['a'], 'text', 0, false),
};

/** Rows of a table, some of whose values are not given. */
function rowsOf(table: unknown): fc.Arbitrary<Row[]> {
  if (!isTable(table)) throw new Error('Not a table of Drizzle');
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = VALUES[column.dataType];
    if (!value) throw new Error(`No values of the type ${column.dataType}`);
    // The present time differs from one insert to the next.
    if (column.default instanceof SQL) return [name, fc.constant(TIME)] as const;
    const optional = column.notNull ? value : fc.option(value, { nil: null });
    return [
      name,
      name === 'id' ? fc.constant(undefined) : fc.option(optional, { nil: undefined }),
    ] as const;
  });
  return fc.array(fc.record(Object.fromEntries(columns), { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 3,
  });
}

/** Reads what is in the table after an insert, and rolls it back. */
async function inserted(insert: Adapter['insert'], tableName: string, values: Row[]) {
  const { payload } = cms.authoring;
  const transaction = await beginTransaction(payload);
  const db = adapter().sessions[String(transaction.req.transactionID)]?.db;
  try {
    // The documents that the rows belong to do not exist.
    await transaction.run('PRAGMA defer_foreign_keys = ON');
    const returned = await insert({ db, tableName, values: structuredClone(values) });
    const { rows }: { rows: unknown[] } = Object(
      await payload.db.execute({ db: Object(db), raw: `SELECT * FROM "${tableName}"` }),
    );
    return { ids: returned.map(({ id }) => id ?? null), rows: rows.map((row) => [...Object(row)]) };
  } catch (error) {
    const { cause }: { cause: Error } = Object(error);
    return cause.message;
  } finally {
    await transaction.rollback();
  }
}

test('rows of any table are inserted as Payload does by itself', async () => {
  const plain = adapter().insert.bind(adapter());
  insertRowsPrepared(cms.authoring.payload);
  const prepared = adapter().insert;
  const tables = Object.values(adapter().tables).filter(isTable);
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const name = getTableName(table);
    await fc.assert(
      fc.asyncProperty(rowsOf(table), async (values) => {
        expect(await inserted(prepared, name, values)).toEqual(await inserted(plain, name, values));
      }),
      { numRuns: 4 },
    );
  }
}, 120_000);

test('a row whose value another one has is an error of its field', async () => {
  const create = () =>
    cms.authoring.payload.create({
      collection: 'brands',
      data: { id: 'taken', name: 'Maker', _status: 'published' },
    });
  await create();
  await expect(create()).rejects.toMatchObject({ data: { errors: [{ path: 'id' }] } });
});
