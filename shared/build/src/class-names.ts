import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const HASH_LENGTH = 6;

/** A file whose classes the CSS loader names. */
interface StyleFile {
  resourcePath: string;
  rootContext: string;
}

/**
 * Names the classes of CSS modules after the content of their file. The styles of a screen stay in
 * the page after it is left, and two releases of it can meet there: a file that differs has other
 * names, and the names of an unchanged file stay, so that its scripts and styles do.
 *
 * @param screen Its name is part of the hash: screens do not share rules, whose order may differ.
 * @returns A function for the CSS loader's `getLocalIdent`.
 */
export function classNames(screen: string) {
  const hashes = new Map<string, string>();

  function hashOf({ resourcePath, rootContext }: StyleFile): string {
    const cached = hashes.get(resourcePath);
    if (cached !== undefined) return cached;
    const hash = createHash('sha256')
      .update(`${screen}\0${relative(rootContext, resourcePath)}\0`)
      .update(readFileSync(resourcePath))
      .digest('base64url')
      .slice(0, HASH_LENGTH);
    hashes.set(resourcePath, hash);
    return hash;
  }

  return (file: StyleFile, _template: string, name: string): string => `${name}-${hashOf(file)}`;
}
