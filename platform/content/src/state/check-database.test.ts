import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabase } from './check-database.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
  path = join(folder, 'authoring.sqlite');
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE payload_migrations (name TEXT);
    CREATE TABLE products (id TEXT, text TEXT);
    INSERT INTO payload_migrations VALUES ('1_first'), ('2_second');
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
    INSERT INTO products SELECT 'p' || i, 'text ' || i FROM n;
    CREATE INDEX by_text ON products (text);`);
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

test('a whole database of this release is used', () => {
  expect(() => checkDatabase(path, ['1_first', '2_second', '3_third'])).not.toThrow();
});

// An older release started on it without noticing.
test('a database that a newer release has changed is refused, with its migrations', () => {
  expect(() => checkDatabase(path, ['1_first'])).toThrow(
    `${path} was changed by a newer release, which has the migrations 2_second.`,
  );
});

// The start ended with `file is not a database`, without the file and what to do.
test.each([
  ['its beginning is noise', () => writeFile(path, 'x'.repeat(5000), { flag: 'r+' })],
  ['it is cut off', () => truncate(path, 20_480)],
])('a database is refused by name if %s', async (_how, damage) => {
  await damage();
  expect(() => checkDatabase(path, ['1_first', '2_second'])).toThrow(
    expect.objectContaining({
      code: 'damaged-database',
      message: expect.stringContaining(`${path} is damaged: `),
      remedy: expect.stringContaining('pnpm content restore'),
    }),
  );
});
