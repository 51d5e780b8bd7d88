import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { down, up } from './migrations/20261126_231113_prices_and_markets.ts';

/** The statements of a migration, run in a database. */
function databaseFor(sqlite: DatabaseSync) {
  const run = async (statement: { queryChunks: { value?: string[] }[] }) =>
    sqlite.exec(statement.queryChunks.flatMap(({ value = [] }) => value).join(''));
  return { db: { run } } as unknown as Parameters<typeof up>[0];
}

const TABLES = ['products_variants', '_products_v_version_variants'];

test('prices of before are kept, in documents and in their versions, there and back', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const rows = [
    [1, 39.5, 45, 6200],
    [2, 12, null, null],
    [3, null, null, null],
  ] as const;
  for (const table of TABLES) {
    sqlite.exec(
      `CREATE TABLE ${table} (id, prices_eur numeric, prices_usd numeric, prices_jpy numeric)`,
    );
    for (const row of rows) sqlite.prepare(`INSERT INTO ${table} VALUES (?,?,?,?)`).run(...row);
  }
  await up(databaseFor(sqlite));
  for (const table of TABLES) {
    const stored = sqlite.prepare(`SELECT prices FROM ${table} ORDER BY id`).all();
    expect(stored.map(({ prices }) => JSON.parse(String(prices)))).toEqual([
      { EUR: 39.5, USD: 45, JPY: 6200 },
      { EUR: 12 },
      null,
    ]);
  }
  await down(databaseFor(sqlite));
  const back = sqlite.prepare(`SELECT * FROM ${TABLES[0]} ORDER BY id`).all();
  expect(back.map((row) => Object.values(row))).toEqual(rows);
});
