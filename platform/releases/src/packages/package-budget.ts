import { HOST, type Target } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { chooseFolder } from '../repository.ts';
import { screenFolder } from '../screen-folder.ts';
import { readHostManifest, readScreenManifest } from './manifest.ts';

/**
 * The budget for the first paint in the package.json of a screen or of the host, in bytes after
 * compression; undefined if it sets none, and where its sources are not available.
 */
export async function packageBudget(
  environment: Environment,
  target: Target,
): Promise<number | undefined> {
  try {
    const manifest =
      target === HOST
        ? await readHostManifest(
            chooseFolder(environment, { name: '--dir', value: undefined }, 'host'),
          )
        : await readScreenManifest(screenFolder(environment, target, undefined), target);
    return manifest.vitrine.budget;
  } catch (cause) {
    if (cause instanceof CommandError) return undefined;
    throw cause;
  }
}
