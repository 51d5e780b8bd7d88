import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
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
