import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openStore, type Store } from '@vitrine/release-log';
import { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

const MARK = 'pnpm-workspace.yaml';

/** The release channel that visitors get. */
export const DEFAULT_CHANNEL = 'stable';

/** The nearest folder upwards that is a workspace's root; `undefined` outside of one. */
function findRepository(cwd: string): string | undefined {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, MARK))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/** @throws {CommandError} `no-repository` outside of one. */
export function repositoryOf({ cwd }: Environment): string {
  const repository = findRepository(cwd);
  if (repository !== undefined) return repository;
  throw new CommandError('no-repository', `There is no ${MARK} here or above.`, {
    remedy: 'Run the command inside the repository.',
  });
}

/** A folder given by option, else one of the repository. */
export function chooseFolder(
  environment: Environment,
  option: { name: string; value: string | undefined },
  inRepository: string,
): string {
  if (option.value !== undefined) return resolve(environment.cwd, option.value);
  const repository = findRepository(environment.cwd);
  if (repository !== undefined) return join(repository, inRepository);
  throw new CommandError('no-repository', `There is no ${MARK} here or above.`, {
    remedy: `Run the command inside the repository, or name a folder with ${option.name}.`,
  });
}

/** The store that `--store`, VITRINE_RELEASES, VITRINE_STATE or the repository names, in this order. */
export function chooseStore(environment: Environment, value: string | undefined): Store {
  const given = value ?? environment.env['VITRINE_RELEASES'];
  if (given) return openStore(given, environment.cwd);
  const state = environment.env['VITRINE_STATE'];
  if (state) return openStore(join(state, 'releases'), environment.cwd);
  return openStore(
    chooseFolder(environment, { name: '--store', value: undefined }, '.vitrine/releases'),
  );
}
