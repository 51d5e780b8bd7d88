import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run.ts';

// Screens in repositories of their own learnt from `index.ts` which components exist.
test.each([
  ['shared/ui', 'ProductCard', 'Late'],
  ['shared/kit', 'useShortlist', 'href'],
])('the README of %s lists every export, and is packed with it', async (folder, ...some) => {
  const index = await readFile(join(ROOT, folder, 'src/index.ts'), 'utf8');
  const readme = await readFile(join(ROOT, folder, 'README.md'), 'utf8');
  const names = index
    .replace(/\/\/.*|export type [^;]*;|from '.*'|\btype \w+/g, '')
    .match(/\b(?!export\b)[A-Za-z_]\w*/g);
  expect(names).toEqual(expect.arrayContaining(some));
  for (const name of names ?? [])
    expect(readme, name).toMatch(new RegExp(`^- \`${name}\`: .{10}`, 'm'));
});
