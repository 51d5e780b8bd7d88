import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Environment } from './environment.ts';
import { chooseFolder, findRepository } from './repository.ts';

const ScreenPackage = v.object({
  vitrine: v.object({ screen: v.string() }),
});

/**
 * The screen whose own repository contains a folder; `undefined` elsewhere.
 *
 * @example ownScreenOf('/home/me/wishlist/src') // 'wishlist'
 */
export function ownScreenOf(cwd: string): string | undefined {
  const repository = findRepository(cwd);
  if (repository === undefined) return undefined;
  try {
    const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    return v.parse(ScreenPackage, manifest).vitrine.screen;
  } catch {
    return undefined;
  }
}

/** The package folder of a screen: `--dir`, else its own repository, else `remotes/<screen>`. */
export function screenFolder(
  environment: Environment,
  screen: string,
  dir: string | undefined,
): string {
  const inRepository = ownScreenOf(environment.cwd) === screen ? '' : `remotes/${screen}`;
  return chooseFolder(environment, { name: '--dir', value: dir }, inRepository);
}
