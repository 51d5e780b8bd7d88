import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DCZ, ENCODINGS } from '@vitrine/http';
import { inParallel, integrityOf, isKey } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import { BUILD_FILE } from './manifest.ts';

const MAP = '.map';

/**
 * Files that describe a build, and are not part of the release. Publishing makes its own
 * `mf-manifest.json` and types, with the names that files have in the store.
 */
const NOT_PUBLISHED: ReadonlySet<string> = new Set([
  BUILD_FILE,
  'mf-manifest.json',
  'mf-stats.json',
  '@mf-types.zip',
  '@mf-types.d.ts',
]);

/** The files of a build. */
export interface Built {
  files: BuiltFile[];
  /** Path of a script → its source map. */
  maps: Map<string, Uint8Array>;
}

export interface BuiltFile {
  /** Relative to the build's folder, with slashes. */
  path: string;
  bytes: Uint8Array;
  integrity: string;
}

/**
 * Reads the files of a build, sorted by path, without source maps and descriptions.
 *
 * @throws {CommandError} `unfit-build` for a file that cannot be served by its name, and for
 * anything but a regular file: a symbolic link may lead out of the folder.
 */
export async function readFiles(dist: string): Promise<BuiltFile[]> {
  const listed = (await listFiles(dist)).filter(
    ({ path }) => !NOT_PUBLISHED.has(path) && !path.endsWith(MAP),
  );

  for (const { entry, path } of listed) {
    const problem = entry.isFile() ? nameProblem(path) : 'is not a regular file';
    if (problem) {
      throw new CommandError('unfit-build', `${join(dist, path)} ${problem}.`, {
        remedy: 'Remove it from the build.',
      });
    }
  }
  return inParallel(8, listed, async ({ path }) => {
    const bytes = await readFile(join(dist, path));
    return { path, bytes, integrity: integrityOf(bytes) };
  });
}

/** Reads the source maps of a build: path of a script → its map. */
export async function readSourceMaps(dist: string): Promise<Map<string, Uint8Array>> {
  const listed = (await listFiles(dist)).filter(
    ({ entry, path }) => entry.isFile() && path.endsWith(`.js${MAP}`),
  );
  const maps = await inParallel(8, listed, ({ path }) => readFile(join(dist, path)));
  return new Map(
    maps.map((bytes, index) => [listed[index]?.path.slice(0, -MAP.length) ?? '', bytes]),
  );
}

async function listFiles(dist: string) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw new CommandError('unfit-build', `There is no build in ${dist}.`, {
        remedy:
          'Build the screen first, or pass the folder of its build: --from <folder>. docs/any-bundler.md has configurations for webpack and Vite.',
        cause,
      });
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      entry,
      path: relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function nameProblem(path: string): string | undefined {
  if (!isKey(path)) return 'has a name that cannot be published';
  if ([...ENCODINGS.map(({ suffix }) => suffix), `.${DCZ}`].some((end) => path.endsWith(end))) {
    return 'has the name of a compressed file, which publishing creates itself';
  }
  return undefined;
}
