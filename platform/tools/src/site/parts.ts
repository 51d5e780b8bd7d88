import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeUnknownScreen, UsageError } from '@vitrine/http';
import { ROOT } from '../run.ts';

/** The host or a screen: a package that is built and released separately. */
export interface Part {
  name: string;
  directory: string;
  /** The script in the root's package.json that releases it. */
  command: 'host' | 'screen';
}

/** Every part in the folders of the repository, the host first. */
export async function parts(): Promise<Part[]> {
  const remotes = await readdir(join(ROOT, 'remotes'), { withFileTypes: true });
  const screens = remotes.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return [
    { name: 'host', directory: join(ROOT, 'host'), command: 'host' },
    ...screens.sort().map((name) => ({
      name,
      directory: join(ROOT, 'remotes', name),
      command: 'screen' as const,
    })),
  ];
}

/**
 * The part with a name.
 *
 * @throws {UsageError} with all screens and the one that was probably intended.
 */
export function partNamed(known: readonly Part[], name: string): Part {
  const part = known.find((one) => one.name === name);
  if (part !== undefined) return part;
  const screens = known.filter(({ command }) => command === 'screen').map((one) => one.name);
  const { message, remedy } = describeUnknownScreen(name, screens);
  throw new UsageError(`${message}\n${remedy}`);
}
