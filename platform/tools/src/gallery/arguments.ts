import { resolve } from 'node:path';
import { parseCommandLine } from '@vitrine/http';
import { partNamed, parts } from '../site/parts.ts';

export const USAGE = `Usage: pnpm gallery [screens...] [--build <folder>]

Shows every component of the design system and every section of the screens, or only the sections of
these screens, in all languages, themes and directions. GALLERY_PORT is the port (default: 4300).

  --build <folder>  write the page to a folder instead of serving it

Examples:
  $ pnpm gallery
  $ pnpm gallery product`;

export interface Wanted {
  /** Screen → package folder. */
  screens: Readonly<Record<string, string>>;
  components: boolean;
  /** Absolute path of the folder to write. */
  build: string | undefined;
}

/**
 * Parses the arguments of `pnpm gallery`.
 *
 * @throws {UsageError} when they are not valid.
 */
export async function readArguments(args: readonly string[]): Promise<Wanted> {
  const { values, positionals } = parseCommandLine(args, { build: { type: 'string' } });
  const screens = (await parts()).filter(({ command }) => command === 'screen');
  const isAll = positionals.length === 0;
  const shown = isAll ? screens : positionals.map((name) => partNamed(screens, name));
  return {
    screens: Object.fromEntries(shown.map(({ name, directory }) => [name, directory])),
    components: isAll,
    build: values.build === undefined ? undefined : resolve(values.build),
  };
}
