import { statSync } from 'node:fs';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { findInstalled, type InstalledPackage } from './packages.ts';
import type { InstalledDependency } from './parts.ts';

/** Types, source maps and documents are never loaded; licenses are delivered. */
const NOT_LOADED = /\.(d\.[cm]?ts|ts|map|md)$/i;

/** Packages by their new folder. */
export type Placed = Map<string, InstalledPackage>;

/**
 * Copies packages and what they depend on to `node_modules`, in the versions that the lock file has
 * installed.
 *
 * @param from The folder of the package that imports them.
 * @param placed The packages in the folder. These are added.
 * @param loaded Folder of a package → the files to copy. Other packages are left out. Default: all
 *   files that can be loaded, of all packages.
 */
export async function installPackages(
  wanted: readonly InstalledDependency[],
  from: string,
  folder: string,
  placed: Placed,
  loaded?: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  for (const path of wanted) {
    // A dependency for another system may be missing, but not the package itself.
    directoryOf(path, from);
    const added = place(path, from, folder, placed, (directory) => loaded?.has(directory) ?? true);
    for (const [to, { directory }] of added) {
      const files = loaded?.get(directory);
      if (files) await copyFiles(files, directory, to);
      else await copy(directory, to);
    }
  }
}

/**
 * Decides where a package and its dependencies go. Like npm, puts a package at the top, or below
 * the one that needs another version of it.
 *
 * @returns The packages that were not placed before, by their new folder.
 */
function place(
  path: readonly string[],
  from: string,
  folder: string,
  placed: Placed,
  isNeeded: (directory: string) => boolean,
): Placed {
  const added = new Map<string, InstalledPackage>();
  const name = path.at(-1) ?? '';
  const queue: { dependencies: readonly string[]; directory: string; folder: string }[] = [
    { dependencies: [name], directory: directoryOf(path.slice(0, -1), from), folder },
  ];
  for (const { dependencies, directory, folder: needing } of queue) {
    for (const dependency of dependencies) {
      const installed = findInstalled(dependency, directory);
      // A package for another system is not installed.
      if (installed === undefined || !isNeeded(installed.directory)) continue;
      if (lookUp(placed, dependency, needing, folder) === installed.directory) continue;
      const top = join(folder, 'node_modules', dependency);
      const to = placed.has(top) ? join(needing, 'node_modules', dependency) : top;
      placed.set(to, installed);
      added.set(to, installed);
      queue.push({ ...installed, folder: to });
    }
  }
  return added;
}

/** @throws {Error} when a package is not installed. */
function directoryOf(path: readonly string[], from: string): string {
  return path.reduce((directory, name) => {
    const installed = findInstalled(name, directory);
    if (installed === undefined) throw new Error(`${name} is not installed. Run pnpm install.`);
    return installed.directory;
  }, from);
}

/** The origin of the package that Node would find, from the folder of the one that needs it. */
function lookUp(
  placed: ReadonlyMap<string, InstalledPackage>,
  name: string,
  needing: string,
  top: string,
): string | undefined {
  for (let folder = needing; ; folder = dirname(folder)) {
    const above = placed.get(join(folder, 'node_modules', name));
    if (above || folder === top) return above?.directory;
  }
}

async function copyFiles(files: Iterable<string>, directory: string, to: string): Promise<void> {
  for (const file of files) {
    const target = join(to, relative(directory, file));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}

async function copy(directory: string, to: string): Promise<void> {
  await cp(directory, to, {
    recursive: true,
    filter: (file) => {
      const path = relative(directory, file);
      if (path.startsWith('node_modules')) return false;
      if (statSync(file).isDirectory()) return true;
      const isLicense = /^licen[cs]e/i.test(basename(file));
      return isLicense || !NOT_LOADED.test(path);
    },
  });
}
