import { relative, sep } from 'node:path';
import { ROOT } from './run.ts';
import { partNamed, parts } from './site/parts.ts';

/**
 * Folders of the named parts in the repository, with a slash at the end, so that
 * `remotes/product/` is not the beginning of `remotes/product-group/`.
 *
 * @throws {UsageError} for a name that no part has.
 */
export async function partFolders(names: readonly string[]): Promise<string[]> {
  const all = await parts();
  return [...new Set(names)].map(
    (name) => `${relative(ROOT, partNamed(all, name).directory).split(sep).join('/')}/`,
  );
}
