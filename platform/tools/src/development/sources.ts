import { partNamed, parts } from '../site/parts.ts';
import { assertScreenPackage } from '../site/screen-package.ts';
import type { Wanted } from './arguments.ts';

/**
 * The folder of each part to run from its sources, the host first.
 *
 * @throws {Error} when a screen does not exist, or the folder contains another one.
 */
export async function sourcesOf({ screens, dir }: Wanted): Promise<Map<string, string>> {
  const all = await parts();
  const sources = new Map<string, string>();
  for (const name of ['host', ...screens]) {
    const directory = (name === 'host' ? undefined : dir) ?? partNamed(all, name).directory;
    if (name !== 'host') assertScreenPackage(directory, name);
    sources.set(name, directory);
  }
  return sources;
}
