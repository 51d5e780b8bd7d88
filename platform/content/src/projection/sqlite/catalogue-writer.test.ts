import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './catalogue-writer.ts';

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

/** Overwrites pages in the middle of a file. */
async function damageMiddle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(8192, 'x'), 0, 8192, Math.floor(size / 2));
  await file.close();
}

// The service ended with `database disk image is malformed`, though deleting the file was enough.
test.each([
  ['in the middle', damageMiddle],
  ['at its beginning', (path: string) => writeFile(path, 'x'.repeat(200), { flag: 'r+' })],
])('a file that is damaged %s is made again, and that is reported', async (_where, damage) => {
  const path = join(folder, 'catalogue.sqlite');
  expect(countOf(path, 'one')).toBe(1);
  await damage(path);
  const told: string[] = [];
  const database = openDatabase(path, {
    projection: 'one',
    report: (sentence) => told.push(sentence),
  });
  expect(database.prepare('SELECT count(*) AS n FROM document').get()?.['n']).toBe(0);
  database.close();
  expect(told).toEqual([
    expect.stringMatching(/catalogue\.sqlite is damaged: .+\. It is made again from the CMS\.$/),
    expect.stringContaining('is new. Everything is projected into it.'),
  ]);
});
