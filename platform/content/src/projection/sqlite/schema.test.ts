import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './schema.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-schema-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function countOf(path: string, projection: string): unknown {
  const database = openDatabase(path, { projection });
  database.exec("INSERT INTO document VALUES ('product', 'a' || random(), 'en', '{}', NULL)");
  const row = database.prepare('SELECT count(*) AS n FROM document').get();
  database.close();
  return row?.['n'];
}

test('discards rows of another version', () => {
  const path = join(folder, 'catalogue.sqlite');
  expect(countOf(path, 'one')).toBe(1);
  expect(countOf(path, 'one')).toBe(2);
  expect(countOf(path, 'two')).toBe(1);
});
