import { resolve } from 'node:path';
import { parseCommandLine, UsageError } from '@vitrine/http';
import { assertScreenPackage, partNamed, parts } from '../site/parts.ts';

export interface Wanted {
  /** Screens to run from their sources. The host always is. */
  screens: string[];
  /** Package folder of the one screen, if it is not in `remotes/`. */
  dir: string | undefined;
}

export const USAGE = `Usage: pnpm dev [screens...] [--dir <folder>]

Runs the whole site, with the host and these screens from their sources: an edit shows immediately, and
React keeps its state. The other screens are the live releases of this store.

  --dir <folder>  package folder of the screen (default: remotes/<screen>)

Examples:
  $ pnpm dev
  $ pnpm dev product
  $ pnpm dev product --dir ../product
  $ PORT=5000 DEV_PORT=5300 pnpm dev product brand`;

/**
 * Parses the arguments of `pnpm dev`.
 *
 * @throws {UsageError} when they are not valid.
 */
export function readArguments(args: readonly string[], cwd: string): Wanted {
  const { values, positionals } = parseCommandLine(args, { dir: { type: 'string' } });
  const screens = [...new Set(positionals)].filter((name) => name !== 'host');
  if (values.dir !== undefined && screens.length !== 1) {
    throw new UsageError(
      '--dir is the folder of one screen. Name exactly one screen: pnpm dev product --dir ../product.',
    );
  }
  const dir = values.dir === undefined ? undefined : resolve(cwd, values.dir);
  return { screens, dir };
}

/**
 * The folder of each part to run from its sources, the host first.
 *
 * @throws {Error} when a screen does not exist, or the folder contains another one.
 */
export async function sourcesOf({ screens, dir }: Wanted): Promise<Map<string, string>> {
  const all = await parts();
  const sources = new Map<string, string>();
  for (const name of ['host', ...screens]) {
    const directory = (name === 'host' ? undefined : dir) ?? partNamed(all, name).directory;
    if (name !== 'host') assertScreenPackage(directory, name);
    sources.set(name, directory);
  }
  return sources;
}
