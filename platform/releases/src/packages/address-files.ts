import { createHash } from 'node:crypto';
import type { Built } from './read-files.ts';

/** Hex digits in a file name: 40 bits, as in the names that the bundler gives. */
const HASH_DIGITS = 10;

export interface Addressed {
  built: Built;
  /** The path of a file in the release. */
  pathOf: (path: string) => string;
}

/**
 * Puts a hash of the content into the names of files that only the release record names: the entry
 * of a screen, the document and the inline script of a host. Any bundler may give them a fixed
 * name. Files that other files request by name keep theirs.
 *
 * @example addressFiles(built, ['entry.js']).pathOf('entry.js') // 'entry.3f9a1c2b7d.js'
 */
export function addressFiles({ files, maps }: Built, named: readonly string[]): Addressed {
  const paths = new Map(
    files
      .filter(({ path }) => named.includes(path))
      .map(({ path, bytes }) => [path, addressedPath(path, bytes)]),
  );
  const pathOf = (path: string) => paths.get(path) ?? path;
  return {
    built: {
      files: files.map((file) => ({ ...file, path: pathOf(file.path) })),
      maps: new Map([...maps].map(([path, map]) => [pathOf(path), map])),
    },
    pathOf,
  };
}

/** `remoteEntry.js` → `remoteEntry.3f9a1c2b7d.js` */
function addressedPath(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
  return path.replace(/(\.[^./]*)?$/, `.${hash}$1`);
}
