import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedFolder, readManifest } from './packages.ts';

/**
 * Names a build after its inputs: the package's sources, those of the workspace packages it depends
 * on, the sources of this package, and the lockfile. Paths count relative to their package, so the
 * same sources have the same id in any folder.
 *
 * @param directory Package folder of a screen or of the host.
 * @returns Ten hexadecimal digits, for example `3f9a1c2b7d`.
 */
export function buildId(directory: string): string {
  const hash = createHash('sha256');
  for (const folder of [directory, ...workspaceDependencies(directory)]) {
    addFiles(hash, folder, '{package.json,index.html,src/**/*.{ts,tsx,css,json,svg}}');
  }
  addFiles(hash, import.meta.dirname, '**/*.{ts,js}');
  hash.update(lockfile(directory));
  return hash.digest('hex').slice(0, 10);
}

function addFiles(hash: Hash, folder: string, pattern: string): void {
  const files = globSync(pattern, {
    cwd: folder,
    exclude: (path) => /\.(test|gallery)\.tsx?$/.test(path),
  });
  for (const file of files.sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
}

function workspaceDependencies(directory: string, seen = new Set<string>()): string[] {
  for (const name of Object.keys(readManifest(directory).dependencies)) {
    if (!name.startsWith('@vitrine/')) continue;
    const folder = installedFolder(directory, name);
    if (seen.has(folder)) continue;
    seen.add(folder);
    workspaceDependencies(folder, seen);
  }
  return [...seen].sort();
}

/** The nearest lockfile above a folder, or no bytes. */
function lockfile(directory: string): Buffer {
  for (let folder = directory; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return readFileSync(join(folder, 'pnpm-lock.yaml'));
    } catch {
      // Not in this folder: try the one above.
    }
  }
  return Buffer.alloc(0);
}
