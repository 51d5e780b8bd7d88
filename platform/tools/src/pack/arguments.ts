import { resolve } from 'node:path';
import { parseCommandLine, UsageError } from '@vitrine/http';
import { DEPLOYABLE_PARTS, type DeployablePart } from './parts.ts';

const NAMES = DEPLOYABLE_PARTS.map(({ name }) => name);

export const USAGE = `Usage: pnpm pack-part <part> <folder>

Writes a part to a new or empty folder, from which it starts with Node alone: node <folder>/main.js.
The folder also contains a Containerfile, a systemd unit, a bill of materials and the licenses.

Parts: ${NAMES.join(', ')}

Examples:
  $ pnpm pack-part edge ../edge
  $ PORT=5000 node ../edge/main.js`;

/**
 * Parses the arguments of `pnpm pack-part`.
 *
 * @throws {UsageError} when they are not valid.
 */
export function readArguments(
  args: readonly string[],
  cwd: string,
): { part: DeployablePart; folder: string } {
  const { positionals } = parseCommandLine(args, {});
  const [name, folder, ...rest] = positionals;
  if (name === undefined || folder === undefined || rest.length > 0) {
    throw new UsageError(`Pass a part and a folder: pnpm pack-part ${NAMES.join('|')} <folder>.`);
  }
  const part = DEPLOYABLE_PARTS.find((one) => one.name === name);
  if (part === undefined) {
    throw new UsageError(`There is no part ${name}. Use one of ${NAMES.join(', ')}.`);
  }
  return { part, folder: resolve(cwd, folder) };
}
