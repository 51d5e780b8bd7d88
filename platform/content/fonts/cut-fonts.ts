import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fontVersion } from '../src/fonts/font-version.ts';
import { licenseFile } from './font-packages.ts';
import { LISTED, RECIPES, type Recipe, scriptsStylesheet } from './recipes.ts';
import { charactersOf } from './unicode-range.ts';

/** Cuts a font. The same recipe and packages always give the same bytes. */
async function cutFont(recipe: Recipe, format: 'woff2' | 'woff'): Promise<Uint8Array> {
  const { source, range, features, weights, isWhole } = recipe;
  const font = await readFile(source);
  if (isWhole) return font;
  return subsetFont(font, recipe.characters ?? charactersOf(range), {
    targetFormat: format,
    ...(weights && { variationAxes: { wght: weights } }),
    keepFeatures: [...features],
    // Screens of today scale glyphs without hints; these are 1 % of the file.
    noHinting: true,
  });
}

const LICENSED = ['inter', 'source-serif-4', 'noto-sans-arabic', 'noto-sans-jp'] as const;

/** The files of `src/fonts/font-files`, by name. */
export async function cutFonts(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const recipe of RECIPES) {
    files.set(`${recipe.name}.woff2`, await cutFont(recipe, 'woff2'));
    if (LISTED.has(recipe.name)) files.set(`${recipe.name}.woff`, await cutFont(recipe, 'woff'));
  }
  const stylesheet = scriptsStylesheet((file) => fontVersion(files.get(file) ?? Buffer.of()));
  files.set('scripts.css', Buffer.from(stylesheet));
  const licenses = LICENSED.map(async (name) => {
    return `${name}\n\n${await readFile(licenseFile(name), 'utf8')}`;
  });
  files.set('LICENSE', Buffer.from((await Promise.all(licenses)).join('\n')));
  return files;
}
