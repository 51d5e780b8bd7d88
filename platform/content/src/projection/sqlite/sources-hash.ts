import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fontVersions } from '../../fonts/packages.ts';

const IMPORT = /\bfrom '((?:\.|@vitrine\/)[^']+)'/g;

/** Everything that a module is made of, itself included, down to other packages. */
function sourcesFrom(module: URL, found = new Map<string, string>()): Map<string, string> {
  if (found.has(module.href)) return found;
  const source = readFileSync(module, 'utf8');
  found.set(module.href, source);
  for (const [, specifier = ''] of source.matchAll(IMPORT)) {
    const next = specifier.startsWith('.')
      ? new URL(specifier, module)
      : new URL(import.meta.resolve(specifier));
    sourcesFrom(next, found);
  }
  return found;
}

/**
 * A hash of all code that decides what the projection's rows are. Rows that were made by other code
 * may have another shape or mean something else, and nobody has to remember to say so.
 *
 * @param entries The modules that make the rows.
 */
export function sourcesHash(entries: readonly URL[]): string {
  const hash = createHash('sha256');
  const sources = entries.flatMap((entry) => [...sourcesFrom(entry).values()]);
  for (const source of [...new Set(sources)].sort()) hash.update(source).update('\0');
  return hash.update(fontVersions()).digest('hex').slice(0, 16);
}
