import { glob, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Manifest = v.object({ name: v.string() });

export interface WorkspacePackage {
  name: string;
  /** Absolute. */
  directory: string;
  /** Where it lies: `['shared', 'ui']`, `['host']`. */
  place: readonly string[];
}

/** The packages, by what lies in the folders and not by a list. */
export async function workspacePackages(): Promise<WorkspacePackage[]> {
  const packages: WorkspacePackage[] = [];
  const manifests = glob('{host,e2e,bench,remotes/*,shared/*,platform/*}/package.json', {
    cwd: ROOT,
  });
  for await (const manifest of manifests) {
    const { name } = v.parse(Manifest, JSON.parse(await readFile(join(ROOT, manifest), 'utf8')));
    const place = dirname(manifest).split(sep);
    packages.push({ name, directory: join(ROOT, ...place), place });
  }
  return packages.sort((a, b) => (a.directory < b.directory ? -1 : 1));
}

/** A package's own TypeScript, its tests included. */
export function sourceFiles(of: WorkspacePackage): Promise<string[]> {
  return filesOf(of, '**/*.{ts,tsx,mts}');
}

/** A package's style sheets of classes. */
export function styleSheets(of: WorkspacePackage): Promise<string[]> {
  return filesOf(of, '**/*.module.css');
}

/** What is no source of the package itself: the template of a screen is one only once it has a name. */
const OTHERS = /(^|[\\/])(node_modules|dist|new[\\/]template)([\\/]|$)/;

async function filesOf({ directory }: WorkspacePackage, pattern: string): Promise<string[]> {
  const files: string[] = [];
  const found = glob(pattern, {
    cwd: directory,
    exclude: (path) => OTHERS.test(path),
  });
  for await (const file of found) files.push(join(directory, file));
  return files.sort();
}
