import { createHash } from 'node:crypto';
import type { BuiltFile } from './read-files.ts';

/**
 * Hex digits of the hash in a version: 40 bits, so a million releases of a screen hardly collide.
 */
const HASH_DIGITS = 10;

/**
 * The version of a release: the version of the package and a hash of the release's content. The
 * same files and metadata give the same version on any machine, at any time.
 *
 * @example versionOf('1.4.0', files, { container: 'product_3f9a', … }) // '1.4.0-3f9a1c2b7d'
 */
export function versionOf(
  packageVersion: string,
  files: readonly BuiltFile[],
  metadata: Readonly<Record<string, unknown>>,
): string {
  const content = {
    files: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
    metadata,
  };
  const hash = createHash('sha256')
    .update(JSON.stringify(sortKeys(content)))
    .digest('hex');
  return `${packageVersion}-${hash.slice(0, HASH_DIGITS)}`;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
