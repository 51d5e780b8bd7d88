import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Authors, ensureFirstAuthor } from './first-author.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-author-'));
  path = join(folder, 'author.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const authors = (totalDocs: number) => {
  const create = vi.fn<Authors['create']>(async () => undefined);
  return { count: async () => ({ totalDocs }), create };
};

test('credentials of a publisher are created once and kept', async () => {
  const none = authors(0);
  await ensureFirstAuthor(none, path, undefined);
  const kept = JSON.parse(await readFile(path, 'utf8'));
  expect(none.create).toHaveBeenCalledWith({
    collection: 'users',
    data: { ...kept, role: 'publisher' },
  });
  const again = authors(0);
  await ensureFirstAuthor(again, path, undefined);
  expect(again.create).toHaveBeenCalledWith({
    collection: 'users',
    data: { ...kept, role: 'publisher' },
  });
});

// A file that a killed process had half written caused a bare SyntaxError at every start.
test('names a damaged file and the remedy', async () => {
  await writeFile(path, '{ "email": "author@vit');
  await expect(ensureFirstAuthor(authors(0), path, undefined)).rejects.toThrow(
    `${path} holds no credentials. Delete it`,
  );
  await expect(ensureFirstAuthor(authors(1), path, undefined)).resolves.toBeUndefined();
});
