import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Wanted {
  /** Screens that come from their sources; the host always does. */
  screens: string[];
  /** Where the one screen's package lies, when not in `remotes/`. */
  dir: string | undefined;
  help: boolean;
}

export const USAGE = `Usage: pnpm dev [screens...] [--dir <folder>]

The whole site, with the host and these screens from their sources: an edit shows at once, and React
keeps its state. The other screens are the ones that are live in this store.

  --dir <folder>  package folder of the screen (default: remotes/<screen>)

Examples:
  $ pnpm dev
  $ pnpm dev product
  $ pnpm dev product --dir ../product
  $ PORT=5000 DEV_PORT=5300 pnpm dev product brand`;

/**
 * What `pnpm dev` is called with.
 *
 * @throws {Error} when it cannot be told what is wanted.
 */
export function readArguments(args: readonly string[], cwd: string): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { dir: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const screens = [...new Set(positionals)].filter((name) => name !== 'host');
  if (values.dir !== undefined && screens.length !== 1) {
    throw new Error('--dir is the folder of one screen: name that screen, and no other.');
  }
  const dir = values.dir === undefined ? undefined : resolve(cwd, values.dir);
  return { screens, dir, help: values.help };
}
