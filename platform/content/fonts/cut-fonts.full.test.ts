import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFonts } from './cut-fonts.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'fonts', 'font-files');

test('the fonts in the repository are those that the recipes cut; if not, run write.ts', {
  timeout: 240_000,
}, async () => {
  const files = await cutFonts();
  expect((await readdir(FOLDER)).sort()).toEqual([...files.keys()].sort());
  for (const [name, bytes] of files) {
    expect((await readFile(join(FOLDER, name))).equals(bytes), name).toBe(true);
  }
});
