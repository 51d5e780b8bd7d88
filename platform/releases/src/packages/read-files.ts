import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inParallel, integrityOf, isKey, RECORD } from '@vitrine/log';
import { ENCODINGS } from '@vitrine/log/serving';
import { CommandError } from '../command-error.ts';
import { BUILD_FILE } from './manifest.ts';

export interface BuiltFile {
  /** Relative to the build's folder, with slashes. */
  path: string;
  bytes: Uint8Array;
  integrity: string;
}

/**
 * Reads what a build made, in order of path; neither source maps nor the build's own metadata.
 * Refuses what could not be served by its name, and whatever is no plain file: a link may lead out
 * of the folder.
 */
export async function readFiles(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      entry,
      path: relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'),
    }))
    .filter(({ path }) => path !== BUILD_FILE && !path.endsWith('.map'))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

  for (const { entry, path } of found) {
    const problem = entry.isFile() ? nameProblem(path) : 'is no plain file';
    if (problem) {
      throw new CommandError('unfit-build', `${join(dist, path)} ${problem}.`, {
        remedy: 'Leave it out of the build.',
      });
    }
  }
  return inParallel(8, found, async ({ path }) => {
    const bytes = await readFile(join(dist, path));
    return { path, bytes, integrity: integrityOf(bytes) };
  });
}

function nameProblem(path: string): string | undefined {
  if (!isKey(path)) return 'has a name that cannot be published';
  if (path === RECORD) return 'has the name of the release record';
  if (ENCODINGS.some(({ suffix }) => path.endsWith(suffix))) {
    return 'has the name of a compressed sibling, which publishing makes itself';
  }
  return undefined;
}
