import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnknownScreen } from '@vitrine/http';
import { HOST, type Store, type Target } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { findRepository } from '../repository.ts';
import { ownScreenOf } from '../screen-folder.ts';

/** The screens of the repository and of the store, sorted. */
export async function knownScreens({ cwd }: Environment, store: Store): Promise<string[]> {
  const repository = findRepository(cwd);
  const folders = repository === undefined ? [] : await screenFolders(repository);
  const own = ownScreenOf(cwd) ?? [];
  return [...new Set([...folders, ...(await store.list('screens'))].concat(own))].sort();
}

/**
 * Requires that a screen exists in the repository or in the store. The host always exists.
 *
 * @throws {CommandError} `unknown-screen`, with all names and the one that was probably intended.
 */
export async function requireKnownScreen(
  environment: Environment,
  store: Store,
  target: Target,
): Promise<void> {
  if (target === HOST) return;
  const screens = await knownScreens(environment, store);
  if (!screens.includes(target)) throw unknownScreen(target, screens);
}

/**
 * Requires that the repository has the folder of a screen. Outside a repository it requires
 * nothing.
 *
 * @throws {CommandError} `unknown-screen`, as `requireKnownScreen`.
 */
export async function requireScreenFolder({ cwd }: Environment, screen: string): Promise<void> {
  const repository = findRepository(cwd);
  if (repository === undefined || ownScreenOf(cwd) === screen) return;
  const screens = (await screenFolders(repository)).sort();
  if (screens.includes(screen)) return;
  throw unknownScreen(screen, screens, ' Pass --dir <folder> if it is in another folder.');
}

function unknownScreen(name: string, screens: readonly string[], more = ''): CommandError {
  const { message, remedy } = describeUnknownScreen(name, screens);
  return new CommandError('unknown-screen', message, { remedy: remedy + more });
}

/** The names of the folders in `remotes` that have a package. */
export async function screenFolders(repository: string): Promise<string[]> {
  const folder = join(repository, 'remotes');
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // Another branch may have left a folder with node_modules alone.
  return names.filter((name) => existsSync(join(folder, name, 'package.json')));
}
