import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './schema.ts';
import { sourcesHash } from './sources-hash.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-schema-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function countOf(path: string, projection: string): unknown {
  const database = openDatabase(path, { projection });
  database.exec("INSERT INTO document VALUES ('product', 'a' || random(), 'en', '{}')");
  const row = database.prepare('SELECT count(*) AS n FROM document').get();
  database.close();
  return row?.['n'];
}

test('rows made by other code are not kept', () => {
  const path = join(folder, 'catalogue.sqlite');
  expect(countOf(path, 'one')).toBe(1);
  expect(countOf(path, 'one')).toBe(2);
  expect(countOf(path, 'two')).toBe(1);
});

// A product's price came to mean another variant's, and catalogues that were there kept the old one.
test('a change of what rows are made by is noticed, however deep', async () => {
  const modules = ['a.ts', 'b.ts', 'c.ts'].map((name) => join(folder, name));
  const [a = '', b = '', c = ''] = modules;
  await writeFile(a, "import { b } from './b.ts';\nexport const a = b;\n");
  await writeFile(b, "import { c } from './c.ts';\nexport const b = c;\n");
  await writeFile(c, 'export const c = 1;\n');
  const before = sourcesHash([pathToFileURL(a)]);
  expect(sourcesHash([pathToFileURL(a)])).toBe(before);
  await writeFile(c, 'export const c = 2;\n');
  expect(sourcesHash([pathToFileURL(a)])).not.toBe(before);
});

test('a copy in another folder is the same code', async () => {
  const here = new URL('../../search/fold.ts', import.meta.url);
  const copy = pathToFileURL(join(folder, 'fold.ts'));
  await cp(here, copy);
  expect(sourcesHash([copy])).toBe(sourcesHash([here]));
});
