import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'see its files'),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export interface InstalledPackage {
  name: string;
  version: string;
  license: string;
  /** Absolute path, without links. */
  directory: string;
  /** The names of what it needs at run time. */
  dependencies: readonly string[];
}

/**
 * The package that a file belongs to.
 *
 * @throws {Error} when no folder above has a package.json with a name and a version.
 */
export function packageOf(file: string): InstalledPackage {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = readPackage(folder);
    if (manifest) return manifest;
  }
  throw new Error(`${file} does not belong to a package.`);
}

/**
 * Finds a package as Node does, from the folder of the one that needs it.
 *
 * @returns undefined if it is not installed, as packages for other machines are not.
 */
export function findInstalled(name: string, from: string): InstalledPackage | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return readPackage(realpathSync(candidate));
    if (folder === dirname(folder)) return undefined;
  }
}

/** undefined for a package.json that only sets the module type of a folder. */
function readPackage(directory: string): InstalledPackage | undefined {
  const file = join(directory, 'package.json');
  if (!existsSync(file)) return undefined;
  const { success, output } = v.safeParse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  if (!success) return undefined;
  const { name, version, license, dependencies, optionalDependencies } = output;
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return { name, version, license, directory, dependencies: needed };
}
