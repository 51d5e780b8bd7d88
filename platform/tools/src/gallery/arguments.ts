import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `Usage: pnpm gallery [screens...] [--build <folder>]

Shows every component of the design system and every section of the screens, or only the sections of
these screens, in all languages, themes and directions. GALLERY_PORT is the port (default: 4300).

  --build <folder>  write the page to a folder instead of serving it

Examples:
  $ pnpm gallery
  $ pnpm gallery product`;

export interface Wanted {
  screens: readonly string[];
  components: boolean;
  /** Absolute path of the folder to write. */
  build: string | undefined;
}

/**
 * Parses the arguments of `pnpm gallery`.
 *
 * @param known Names of all screens.
 * @returns undefined for a request for help.
 * @throws {Error} when they are not valid.
 */
export function readArguments(
  args: readonly string[],
  known: readonly string[],
): Wanted | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { build: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return undefined;
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no screen ${unknown}. Use some of ${known.join(', ')}.`);
  }
  const isAll = positionals.length === 0;
  return {
    screens: isAll ? known : positionals,
    components: isAll,
    build: values.build === undefined ? undefined : resolve(values.build),
  };
}
