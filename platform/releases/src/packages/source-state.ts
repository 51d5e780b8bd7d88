import { readFile, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { readGit } from '../provenance.ts';

const LOCKFILES = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];

const Names = v.optional(v.record(v.string(), v.string()), {});
const Manifest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ dependencies: Names, devDependencies: Names }),
);

/** The commit of a build's sources. */
export interface SourceState {
  /** The commit that contains them; `null` without version control, or if they differ from it. */
  commit: string | null;
  /** They are not committed. */
  dirty?: true;
}

/**
 * Reads the commit of a package and of the workspace packages that it is built from. A record must
 * not name a commit that the release cannot be built from.
 */
export async function readSourceState(dir: string): Promise<SourceState> {
  const commit = await readGit(dir, 'rev-parse', 'HEAD');
  const root = await readGit(dir, 'rev-parse', '--show-toplevel');
  if (commit === undefined || root === undefined) return { commit: null };
  const paths = [...(await sourceFolders(dir)), ...LOCKFILES.map((name) => join(root, name))];
  // A folder that git ignores has no changes, and no commit either.
  const isTracked = await readGit(dir, 'ls-files', '--', 'package.json');
  if (isTracked === '') return { commit: null, dirty: true };
  const tracked = paths.filter((path) => !relative(root, path).startsWith('..'));
  const changed = await readGit(root, 'status', '--porcelain', '--', ...tracked);
  if (changed === undefined) return { commit: null };
  return changed === '' ? { commit } : { commit: null, dirty: true };
}

/**
 * The folders that a package is built from: its own, and those of the packages it depends on that
 * are linked into `node_modules`, with their dependencies. Installed packages are not sources: the
 * lockfile names their versions.
 *
 * @returns Real paths, the package itself first.
 */
async function sourceFolders(dir: string): Promise<string[]> {
  const own = await realpath(dir);
  const folders = new Set([own]);
  const { dependencies, devDependencies } = await readManifest(own);
  await addLinked(own, [...Object.keys(dependencies), ...Object.keys(devDependencies)], folders);
  return [...folders];
}

async function addLinked(
  dir: string,
  names: readonly string[],
  folders: Set<string>,
): Promise<void> {
  for (const name of names) {
    const folder = await realpath(join(dir, 'node_modules', name)).catch(() => undefined);
    if (folder === undefined || folders.has(folder) || /[\\/]node_modules[\\/]/.test(folder))
      continue;
    folders.add(folder);
    await addLinked(folder, Object.keys((await readManifest(folder)).dependencies), folders);
  }
}

async function readManifest(folder: string): Promise<v.InferOutput<typeof Manifest>> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const result = v.safeParse(Manifest, text);
  return result.success ? result.output : { dependencies: {}, devDependencies: {} };
}
