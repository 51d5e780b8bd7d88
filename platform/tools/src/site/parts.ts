import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnknownScreen, UsageError } from '@vitrine/http';
import { ROOT } from '../run.ts';
import { assertScreenPackage } from './screen-package.ts';

/** The host or a screen: a package that is built and released separately. */
export interface Part {
  name: string;
  directory: string;
  /** The script in the root's package.json that releases it. */
  command: 'host' | 'screen';
}

/**
 * Every part in the folders of the repository, the host first.
 *
 * @throws {Error} when the package.json of a screen is not valid.
 */
export async function parts(): Promise<Part[]> {
  const remotes = join(ROOT, 'remotes');
  const screens = await screenFolders(remotes);
  for (const name of screens) assertScreenPackage(join(remotes, name), name);
  return [
    { name: 'host', directory: join(ROOT, 'host'), command: 'host' },
    ...screens.sort().map((name) => ({
      name,
      directory: join(remotes, name),
      command: 'screen' as const,
    })),
  ];
}

/**
 * The folders with a package. A notice names the others once: version control leaves the
 * `node_modules` of a screen behind that another branch has.
 */
export async function screenFolders(remotes: string, notice = noticeOnce): Promise<string[]> {
  const entries = await readdir(remotes, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const isPackage = (name: string) => existsSync(join(remotes, name, 'package.json'));
  const others = folders.filter((name) => !isPackage(name));
  for (const name of others) {
    notice(`remotes/${name} has no package.json, so it is ignored. Delete it if it is left over.`);
  }
  return folders.filter(isPackage);
}

const noticed = new Set<string>();

function noticeOnce(text: string): void {
  if (!noticed.has(text)) console.error(text);
  noticed.add(text);
}

/**
 * The part with a name.
 *
 * @throws {UsageError} with all screens and the one that was probably intended.
 */
export function partNamed(all: readonly Part[], name: string): Part {
  const part = all.find((one) => one.name === name);
  if (part !== undefined) return part;
  const screens = all.filter(({ command }) => command === 'screen').map((one) => one.name);
  const { message, remedy } = describeUnknownScreen(name, screens);
  throw new UsageError(`${message}\n${remedy}`);
}
