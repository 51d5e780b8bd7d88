import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { up } from './migrations/20261122_230000_variable_fonts.ts';

/** The statements of a migration, run in a database. */
function databaseFor(sqlite: DatabaseSync) {
  const run = async (statement: { queryChunks: { value?: string[] }[] }) =>
    sqlite.exec(statement.queryChunks.flatMap(({ value = [] }) => value).join(''));
  return { db: { run } } as unknown as Parameters<typeof up>[0];
}

test('a typography of before lists one variable font for the files of each weight', async () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(`
    CREATE TABLE typography (id, font_family_font_family);
    CREATE TABLE typography_font_family_fonts (_order, id, family, woff2, woff, weight);
  `);
  const files: [family: string, path: string][] = [
    ['Inter', 'inter/inter-latin-400-normal'],
    ['Inter', 'inter/inter-latin-600-normal'],
    ['House', '/brand.woff2'],
    ['Source Serif 4', 'source-serif-4/source-serif-4-latin-400-normal'],
    ['Noto Sans JP', 'noto-sans-jp/noto-sans-jp-0-400-normal'],
  ];
  const insert = sqlite.prepare('INSERT INTO typography_font_family_fonts VALUES (?,?,?,?,?,?)');
  for (const [order, [family, path]] of files.entries()) {
    const url = path.startsWith('/') ? path : `/fonts/${path}.woff2`;
    insert.run(order, `id${order}`, family, url, url, '400');
  }
  await up(databaseFor(sqlite));
  const left = sqlite
    .prepare('SELECT family, woff2, weight FROM typography_font_family_fonts ORDER BY _order')
    .all();
  expect(left).toEqual([
    { family: 'Inter', woff2: '/fonts/inter-latin.woff2', weight: '400 600' },
    { family: 'House', woff2: '/brand.woff2', weight: '400' },
    { family: 'Source Serif 4', woff2: '/fonts/source-serif-4-latin.woff2', weight: '400 600' },
  ]);
});
