import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDirectoryStore } from './directory.ts';
import { LogError } from './log-error.ts';
import type { Store } from './store.ts';

/**
 * Opens the store that a location names: a folder's path or `file:` URL. The folder need not exist.
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
    remedy: 'Name a folder, such as .vitrine/releases.',
  });
}
