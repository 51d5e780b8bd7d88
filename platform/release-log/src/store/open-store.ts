import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDirectoryStore } from './directory.ts';
import { LogError } from './log-error.ts';
import type { Store } from './store.ts';

/**
 * Opens the store at a location: the path of a folder, or a `file:` URL. The folder need not exist.
 *
 * @throws {LogError} `unknown-store` for any other scheme.
 * @example const store = openStore('.vitrine/releases')
 */
export function openStore(location: string, cwd: string = process.cwd()): Store {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(location)?.[1]?.toLowerCase();
  if (scheme === 'file') return createDirectoryStore(fileURLToPath(location));
  if (scheme === undefined || isAbsolute(location)) {
    return createDirectoryStore(resolve(cwd, location));
  }
  throw new LogError('unknown-store', `There is no store for "${scheme}:" locations.`, {
    remedy: 'Use the path of a folder, for example .vitrine/releases.',
  });
}
