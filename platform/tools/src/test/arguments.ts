import { parseCommandLine } from '@vitrine/http';
import { partFolders } from '../site/parts.ts';

export interface Wanted {
  /** With what takes longer. */
  full: boolean;
  /** Folders of the parts to test, with a slash at the end; empty for everything. */
  folders: string[];
}

export const USAGE = `Usage: pnpm test [screens...] [--full]

Tests everything: static checks, unit and service tests, and journeys in a browser. With the names
of screens, or host, only the tests beside their code.

  --full  with what takes longer, as pnpm test:full does

Examples:
  $ pnpm test
  $ pnpm test product
  $ pnpm test host home`;

/**
 * Parses the arguments of `pnpm test`.
 *
 * @throws {UsageError} when they are not valid.
 */
export async function readArguments(args: readonly string[]): Promise<Wanted> {
  const { values, positionals } = parseCommandLine(args, {
    full: { type: 'boolean', default: false },
  });
  return { full: values.full, folders: await partFolders(positionals) };
}
