import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SqliteClient } from './sqlite-client.ts';

const opened = vi.hoisted(() => ({ connections: 0, statements: 0 }));
vi.mock('node:sqlite', async (load) => {
  const { DatabaseSync } = await load<typeof import('node:sqlite')>();
  return {
    DatabaseSync: class extends DatabaseSync {
      constructor(...args: ConstructorParameters<typeof DatabaseSync>) {
        super(...args);
        opened.connections += 1;
      }
      override prepare(...args: Parameters<InstanceType<typeof DatabaseSync>['prepare']>) {
        opened.statements += 1;
        return super.prepare(...args);
      }
    },
  };
});

let folder: string;
let client: SqliteClient;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sqlite-'));
  client = new SqliteClient(join(folder, 'authoring.sqlite'));
  await client.execute('CREATE TABLE bowls (id INTEGER PRIMARY KEY, name TEXT UNIQUE, size)');
  Object.assign(opened, { connections: 0, statements: 0 });
});
afterEach(async () => {
  client.close();
  await rm(folder, { recursive: true });
});

const insert = (name: string, size: unknown = null) => ({
  sql: 'INSERT INTO bowls (name, size) VALUES (?, ?)',
  args: [name, size],
});
const SELECT = 'SELECT name, size FROM bowls ORDER BY id';

// With libSQL, an import of 5,000 rows took 1.1 GB for these.
test('many transactions need two connections, which prepare each statement once', async () => {
  for (let index = 0; index < 20; index += 1) {
    const transaction = await client.transaction();
    await transaction.execute(insert(`bowl ${index}`));
    await client.execute(SELECT);
    await (index % 2 === 0 ? transaction.commit() : transaction.rollback());
  }
  // One connection is open before.
  expect(opened.connections).toBe(1);
  // Each connection prepares both once.
  expect(opened.statements).toBeLessThanOrEqual(4);
  expect((await client.execute(SELECT)).rows).toHaveLength(10);
});

test('a transaction is seen by others only when it is committed, and not after a rollback', async () => {
  const names = async () => (await client.execute(SELECT)).rows.map((row) => Object(row).name);
  const first = await client.transaction();
  await first.execute(insert('round'));
  expect(await names()).toEqual([]);
  await first.commit();
  expect(await names()).toEqual(['round']);
  const second = await client.transaction();
  await second.execute(insert('square'));
  await second.rollback();
  expect(await names()).toEqual(['round']);
  await expect(second.execute(insert('late'))).rejects.toThrow('The transaction has ended');
});

test('an answer has the values of a row by index and by name', async () => {
  await client.execute(insert('round', true));
  const { columns, rows } = await client.execute('SELECT id, name, size, id AS length FROM bowls');
  expect(columns).toEqual(['id', 'name', 'size', 'length']);
  const [row] = rows;
  expect(Array.prototype.slice.call(row)).toEqual([1, 'round', 1, 1]);
  expect(row).toMatchObject({ id: 1, name: 'round', size: 1, length: 4 });
});

test('a column that is added later is read', async () => {
  await client.execute(insert('round'));
  const all = 'SELECT * FROM bowls';
  expect((await client.execute(all)).columns).toEqual(['id', 'name', 'size']);
  await client.executeMultiple('ALTER TABLE bowls ADD COLUMN color');
  expect((await client.execute(all)).columns).toEqual(['id', 'name', 'size', 'color']);
  await client.execute('ALTER TABLE bowls ADD COLUMN weight');
  expect((await client.execute(all)).columns).toHaveLength(5);
});

test('a value that is taken has the code by which Payload knows it', async () => {
  await client.execute(insert('round'));
  await expect(client.execute(insert('round'))).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT_UNIQUE',
    message: 'UNIQUE constraint failed: bowls.name',
  });
});

test.each([
  [Number.NaN, RangeError],
  [Number.POSITIVE_INFINITY, RangeError],
  [{ width: 1 }, TypeError],
  [undefined, TypeError],
])('%s is refused, and nothing else is stored in its place', async (value, error) => {
  const statement = { ...insert('round'), args: ['round', value] };
  await expect(client.execute(statement)).rejects.toThrow(error);
  expect((await client.execute(SELECT)).rows).toEqual([]);
});
