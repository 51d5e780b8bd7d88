import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const VARIABLE = ['inter', 'source-serif-4', 'noto-sans-arabic'] as const;
/** A package of fonts that have all weights. */
export type VariablePackage = (typeof VARIABLE)[number];

const JAPANESE = 'noto-sans-jp';
type FontPackage = VariablePackage | typeof JAPANESE;

const Ranges = v.record(v.string(), v.string());
const Manifest = v.object({ version: v.string() });

function open(scope: string, name: FontPackage) {
  const folder = dirname(fileURLToPath(import.meta.resolve(`${scope}/${name}/package.json`)));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return {
    folder,
    version: v.parse(Manifest, read('package.json')).version,
    ranges: v.parse(Ranges, read('unicode.json')),
  };
}

const PACKAGES = new Map<FontPackage, ReturnType<typeof open>>([
  ...VARIABLE.map((name) => [name, open('@fontsource-variable', name)] as const),
  [JAPANESE, open('@fontsource', JAPANESE)],
]);

function packageOf(name: FontPackage) {
  const found = PACKAGES.get(name);
  if (!found) throw new Error(`The font package ${name} is not open.`);
  return found;
}

export const packageVersion = (name: FontPackage): string => packageOf(name).version;

/** The `unicode-range` of a subset of a package, such as `greek-ext`. */
export function packageRange(name: VariablePackage, subset: string): string {
  const range = packageOf(name).ranges[subset];
  if (range === undefined) throw new Error(`The font package ${name} has no subset ${subset}.`);
  return range;
}

/** The path of the variable font of a subset. */
export const packageFile = (name: VariablePackage, subset: string): string =>
  join(packageOf(name).folder, 'files', `${name}-${subset}-wght-normal.woff2`);

/** The path of the Japanese font in its regular weight, or of one of its numbered parts. */
export const japaneseFile = (part = 'japanese'): string =>
  join(packageOf(JAPANESE).folder, 'files', `${JAPANESE}-${part}-400-normal.woff2`);

export const japaneseVersion = (): string => packageVersion(JAPANESE);
