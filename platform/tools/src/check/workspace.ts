import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Manifest = v.object({ name: v.string() });

export interface WorkspacePackage {
  name: string;
  /** Absolute path. */
  directory: string;
  /** Its folder in the repository: `['shared', 'ui']`, `['host']`. */
  place: readonly string[];
}

/** Every package that the folders contain, so that a new one is checked from its first day. */
export async function workspacePackages(): Promise<WorkspacePackage[]> {
  const packages: WorkspacePackage[] = [];
  const manifests = glob(
    '{host,e2e,e2e/foreign/*,bench,remotes/*,shared/*,platform/*}/package.json',
    {
      cwd: ROOT,
      // A workspace of its own, which is installed on demand.
      exclude: ['platform/admin/**'],
    },
  );
  for await (const manifest of manifests) {
    const { name } = v.parse(Manifest, JSON.parse(await readFile(join(ROOT, manifest), 'utf8')));
    const place = dirname(manifest).split(sep);
    packages.push({ name, directory: join(ROOT, ...place), place });
  }
  return packages.sort((a, b) => (a.directory < b.directory ? -1 : 1));
}

/** The TypeScript files of a package, tests included. */
export async function sourceFiles({ directory, place }: WorkspacePackage): Promise<string[]> {
  const files = await listFiles('**/*.{ts,tsx,mts}', directory);
  const apart = OF_THEIR_OWN[place.join('/')];
  if (apart === undefined) return files;
  const folder = join(directory, apart) + sep;
  return files.filter((file) => !file.startsWith(folder));
}

/** Folders in packages that have packages of their own. */
const OF_THEIR_OWN: Readonly<Record<string, string>> = {
  e2e: 'foreign',
  'platform/sample-catalogue': 'drawing',
};

/** The CSS modules of a package. */
export function styleSheets(of: WorkspacePackage): Promise<string[]> {
  return listFiles('**/*.module.css', of.directory);
}

/** The template for new screens has placeholders, so it is not part of the package. */
const EXCLUDED =
  /(^|[\\/])(node_modules|dist|\.next|\.vitrine|new[\\/](own-repository[\\/])?template)([\\/]|$)/;

/** Absolute paths of the files that match a pattern, in order; without installed and built ones. */
export async function listFiles(pattern: string, directory = ROOT): Promise<string[]> {
  const files: string[] = [];
  const paths = glob(pattern, { cwd: directory, exclude: (path) => EXCLUDED.test(path) });
  for await (const file of paths) files.push(join(directory, file));
  return files.sort();
}

/** `platform/edge/src/app.ts`, from an absolute path. */
export function pathInRepository(file: string, root = ROOT): string {
  return relative(root, file).split(sep).join('/');
}

/** Whether a file is a test or a gallery entry. Those may import any folder, and do not count. */
export function isDevelopmentOnly(file: string): boolean {
  return /\.(test|spec|gallery)\.tsx?$/.test(file);
}
