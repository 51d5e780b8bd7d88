import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openStore, type Store } from '@vitrine/release-log';
import { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

const WORKSPACE_FILE = 'pnpm-workspace.yaml';

/** The release channel that visitors get. */
export const DEFAULT_CHANNEL = 'stable';

/** The workspace root that contains a folder; `undefined` outside of one. */
export function findRepository(cwd: string): string | undefined {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, WORKSPACE_FILE))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * The workspace root that the command runs in.
 *
 * @throws {CommandError} `no-repository` outside of one.
 */
export function repositoryOf({ cwd }: Environment): string {
  const repository = findRepository(cwd);
  if (repository !== undefined) return repository;
  throw new CommandError(
    'no-repository',
    `${cwd} is not inside a workspace: no ${WORKSPACE_FILE} here or above.`,
    {
      remedy: 'Run the command inside the repository.',
    },
  );
}

/** The folder that an option names, else a default folder of the repository. */
export function chooseFolder(
  environment: Environment,
  option: { name: string; value: string | undefined },
  inRepository: string,
): string {
  if (option.value !== undefined) return resolve(environment.cwd, option.value);
  const repository = findRepository(environment.cwd);
  if (repository !== undefined) return join(repository, inRepository);
  throw new CommandError(
    'no-repository',
    `${environment.cwd} is not inside a workspace: no ${WORKSPACE_FILE} here or above.`,
    {
      remedy: `Run the command inside the repository, or pass a folder: ${option.name} <folder>.`,
    },
  );
}

/**
 * Opens the store that `--store`, VITRINE_RELEASES, VITRINE_STATE or the repository names, in this
 * order.
 */
export function chooseStore(environment: Environment, value: string | undefined): Store {
  const { cwd, env } = environment;
  return openStore(chooseLocation(environment, value), { cwd, env });
}

/** The location of the store that `chooseStore` opens. */
export function chooseLocation(environment: Environment, value: string | undefined): string {
  const { env } = environment;
  const location = value ?? env['VITRINE_RELEASES'];
  if (location) return location;
  const state = env['VITRINE_STATE'];
  if (state) return join(state, 'releases');
  assertPlatform(environment);
  return chooseFolder(environment, { name: '--store', value: undefined }, '.vitrine/releases');
}

/**
 * A folder for releases inside the repository of one screen would be read by no site.
 *
 * @throws {CommandError} `usage` in a repository that has no host.
 */
function assertPlatform({ cwd }: Environment): void {
  const repository = findRepository(cwd);
  if (repository === undefined || !existsSync(join(repository, 'package.json'))) return;
  if (existsSync(join(repository, 'remotes'))) return;
  throw new CommandError('usage', 'The release store is not known.', {
    remedy: 'Set VITRINE_RELEASES, in the environment or in a file .env, or pass --store.',
  });
}
