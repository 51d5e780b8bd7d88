import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** A package of fonts that have all weights. */
export type VariablePackage = 'inter' | 'source-serif-4' | 'noto-sans-arabic';

const JAPANESE = 'noto-sans-jp';
export type FontPackage = VariablePackage | typeof JAPANESE;

const Ranges = v.record(v.string(), v.string());

function folderOf(name: FontPackage): string {
  const scope = name === JAPANESE ? '@fontsource' : '@fontsource-variable';
  return dirname(fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`)));
}

/** The `unicode-range` of a subset of a package, such as `greek-ext`. */
export function packageRange(name: VariablePackage, subset: string): string {
  const ranges: unknown = JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8'));
  const range = v.parse(Ranges, ranges)[subset];
  if (range === undefined) throw new Error(`The font package ${name} has no subset ${subset}.`);
  return range;
}

/** The path of the variable font of a subset. */
export const packageFile = (name: VariablePackage, subset: string): string =>
  join(folderOf(name), 'files', `${name}-${subset}-wght-normal.woff2`);

/** The path of the Japanese font in its regular weight, or of one of its numbered parts. */
export const japaneseFile = (part = 'japanese'): string =>
  join(folderOf(JAPANESE), 'files', `${JAPANESE}-${part}-400-normal.woff2`);

/** The path of a package's license. */
export const licenseFile = (name: FontPackage): string => join(folderOf(name), 'LICENSE');
