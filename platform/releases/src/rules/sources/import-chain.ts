import { posix } from 'node:path';
import type { Source } from './sources.ts';
import { specifiersOf } from './specifiers.ts';

/** The end of a file's path that an import may leave out. */
const EXTENSION = /(?:\/index)?(?:\.[cm]?[jt]sx?)?$/;

/**
 * The shortest way from a screen's own file to another package's folder, by their imports: an
 * author knows the first file, and may never have seen the last.
 *
 * @param folder From the package folder: `../home`.
 * @returns Paths of files, each of which imports the next. Empty if an alias hides an import.
 */
export function importChain(sources: readonly Source[], folder: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path.replace(EXTENSION, ''), source]));
  const isOwn = ({ path, package: from }: Source) => from === undefined && !path.startsWith('../');
  const chains = sources.filter(isOwn).map(({ path }) => [path]);
  const seen = new Set(chains.flat());
  // The loop goes on with the chains that it appends, the shortest first.
  for (const chain of chains) {
    const source = byPath.get(chain.at(-1)?.replace(EXTENSION, '') ?? '');
    if (source?.text === undefined || source.package !== undefined) continue;
    for (const specifier of specifiersOf(source.path, source.text)) {
      const target = pathOf(specifier, source.path, sources);
      const imported = target && (byPath.get(target.replace(EXTENSION, ''))?.path ?? target);
      if (!imported || seen.has(imported)) continue;
      if (imported.startsWith(`${folder}/`)) return [...chain, imported];
      seen.add(imported);
      chains.push([...chain, imported]);
    }
  }
  return [];
}

/** The path of an import from the package folder; `undefined` for one of an installed package. */
function pathOf(specifier: string, importer: string, sources: readonly Source[]) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  if (!specifier.startsWith('/')) return undefined;
  const outside = sources.map(({ path }) => path).filter((path) => path.startsWith('../'));
  return outside.find((path) => specifier.endsWith(path.replace(/^(?:\.\.\/)+/, '/')));
}
