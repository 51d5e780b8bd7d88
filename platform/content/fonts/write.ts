/**
 * Cuts the fonts again: run `pnpm exec node platform/content/fonts/write.ts` after a recipe, a
 * character or a font package has changed.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutFonts } from './cut-fonts.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'fonts', 'font-files');

const files = await cutFonts();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
for (const [name, bytes] of files) await writeFile(join(FOLDER, name), bytes);
