/** Cuts the fonts at each installation, unless a recipe or a package has not changed since. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutFonts } from './cut-fonts.ts';
import { RECIPES } from './recipes.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'fonts', 'font-files');

/** Identifies what the fonts are made of: these modules, and the packages by their paths. */
async function versionOfInput(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(import.meta.dirname)).sort()) {
    hash.update(await readFile(join(import.meta.dirname, name)));
  }
  for (const { source } of RECIPES) hash.update(source);
  return hash.update(import.meta.resolve('subset-font')).digest('hex');
}

const versionFile = (folder: string) => join(folder, 'version');
const version = await versionOfInput();
const present = await readFile(versionFile(FOLDER), 'utf8').catch(() => undefined);
if (present !== version) {
  const folder = `${FOLDER}.new`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, bytes] of await cutFonts()) await writeFile(join(folder, name), bytes);
  await writeFile(versionFile(folder), version);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(folder, FOLDER);
}
